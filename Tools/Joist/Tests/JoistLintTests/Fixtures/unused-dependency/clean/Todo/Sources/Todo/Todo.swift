import CTodo
import struct Storage.Storage

public struct Todo {
    public let number = todo()
    let storage: Storage? = nil
    public init() {}
}
