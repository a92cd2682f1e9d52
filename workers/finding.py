"""Where the Redis of the service is."""

from service.config import Config
from service.errors import InvalidRequest
from service.storage.connect import connect


def redis_url(config: Config, given: str | None = None) -> str:
    """The one that is named, that of the settings, or the one that the service of this folder has started."""
    if named := given or config.redis_url:
        return _checked(named)
    address = config.data_dir / "url"
    if not address.exists():
        sentence = "no service is running here (make run), and neither --broker nor REDIS_URL says where one is"
        raise InvalidRequest({"broker": [sentence]})
    return address.read_text().strip()


def _checked(url: str) -> str:
    try:
        connect(url)  # Nothing is sent yet.
    except ValueError as error:
        raise InvalidRequest({"broker": [str(error)]}) from error
    return url
