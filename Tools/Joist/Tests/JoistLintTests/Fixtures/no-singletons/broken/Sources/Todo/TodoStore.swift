import Synchronization

public final class TodoStore: Sendable {
    public static let shared = TodoStore()
    static let counter = Mutex(0)
}

public actor Clock {}

extension Clock {
    static let system = Clock()
}

enum Defaults {
    @MainActor static var limit = 10
    static let clock: Clock = Clock()
    static let store = TodoStore()
    static let stores = [TodoStore()]
    static let same: TodoStore = Defaults.store
}

@MainActor var count = 0

struct ServiceLocator {
    static func resolve<T>(_ type: T.Type) -> T? { nil }
}
