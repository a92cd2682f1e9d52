export default {
  input: "../../../openapi.yaml",
  output: { path: "written/hey_api", module: { extension: ".ts" } },
  logs: { file: false },
};
