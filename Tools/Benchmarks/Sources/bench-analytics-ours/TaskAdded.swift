import Analytics

/// The tracked event: of the size of a to-do list's events. `CRawEvents` writes the same.
struct TaskAdded: AnalyticsEvent {
    let number: Int

    var name: String { "task added" }
    var properties: Properties {
        ["number": .double(Double(number)), "has_due_date": "true", "list": "Groceries", "tags": "home, shop"]
    }
}
