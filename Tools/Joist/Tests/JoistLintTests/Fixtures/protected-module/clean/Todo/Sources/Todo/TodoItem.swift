/// An item.
public let item = door
