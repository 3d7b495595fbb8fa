import Payments

/// A link that leads to a place in the app.
public enum AppLink: Hashable, Sendable {
    case home, todo
    /// The form for a new task.
    case newTodo
    case product(Product, promotion: String?)
    case signIn
}
