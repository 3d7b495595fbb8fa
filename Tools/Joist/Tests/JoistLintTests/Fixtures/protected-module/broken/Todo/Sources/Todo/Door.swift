import Storage

public let door = number
