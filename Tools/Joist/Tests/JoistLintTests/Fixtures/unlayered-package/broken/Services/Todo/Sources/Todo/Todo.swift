import Helpers

public let item = help
