import Analytics

/// What is tracked: of the size that events of a to-do list have. `CRawEvents` writes the same.
struct TaskAdded: AnalyticsEvent {
    let number: Int

    var name: String { "task added" }
    var properties: Properties {
        ["number": .double(Double(number)), "has_due_date": "true", "list": "Groceries", "tags": "home, shop"]
    }
}
