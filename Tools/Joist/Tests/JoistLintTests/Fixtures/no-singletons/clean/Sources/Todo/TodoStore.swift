import Foundation
import Synchronization

public final class TodoStore: Sendable {
    static let limit = 10
    static let zero = Day(number: 0)
    static let formatter = Date.ISO8601FormatStyle()
    @TaskLocal static var depth = 0
    static var name: String { "Todo" }
    let counter = Mutex(0)

    static func make() -> TodoStore {
        let store = TodoStore()
        return store
    }
}

struct Day {
    let number: Int
    static let first = Day(number: 1)
    static let standard = Self(number: 2)
    static func resolve(_ host: String) -> String { host }
}

let table = ["a": Day.first]
