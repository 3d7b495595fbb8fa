/// An item.
import Storage

public let item = number
