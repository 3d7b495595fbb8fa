import Storage

public struct TodoItem {
    let storage: Storage
}
