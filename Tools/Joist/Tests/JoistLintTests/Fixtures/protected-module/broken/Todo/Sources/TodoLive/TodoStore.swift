import Storage
import Todo

public let live = number + door
