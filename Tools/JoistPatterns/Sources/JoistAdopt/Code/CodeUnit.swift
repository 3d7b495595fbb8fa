/// Code that runs as a whole: the body of a method or of a closure, the initial value of a property, or the
/// statements of a file outside of functions.
struct CodeUnit {
    /// The enclosing type with its own enclosing types; empty outside of types.
    var owner: String
    /// The name of the enclosing function of a type or a file, or of the property.
    var name: String
    /// Whether it is, or is in, the body of a method, and not of an initializer or a property.
    var isMethod = false
    var isStatic = false
    /// The parameters, the local variables and the members of the enclosing units.
    var variables: [String: Origin] = [:]
    /// In the order of the source.
    var calls: [Call] = []
    var made: [Made] = []
    var joins: [Join] = []
    /// The lines of branches and loops.
    var control: [Int] = []

    /// The source of a variable's value.
    enum Origin {
        case type(String)
        /// `services.store`
        case path([String])
    }

    /// A message to a variable, or a call of a function.
    struct Call {
        /// The names before the last one: `["services", "store"]`; empty for a function.
        var receiver: [String]
        var name: String
        var line: Int
        /// The statement list with the call, by its position in the file. Calls of the same one are in sequence.
        var block: Int
    }

    /// An object that is made: `Store()`.
    struct Made {
        var type: String
        var line: Int
        /// The functions in whose arguments it is: `sheet`, `NavigationLink`.
        var around: [String]
    }

    /// A subscription: a call such as `store.subscribe { … }`, an assignment such as `store.onChange = { … }`, or a
    /// loop over the values of a service.
    struct Join {
        var receiver: [String]
        var line: Int
    }
}

/// A use of a static member: `Store.shared`.
struct StaticUse {
    var type: String
    var member: String
    var line: Int
    /// The enclosing type; empty outside of types.
    var owner: String
    /// The called method: `post` of `NotificationCenter.default.post(…)`.
    var method: String?
    /// The types of the call's arguments that are static members: `UIApplication` of `UIApplication.didBecomeActive`.
    var arguments: [String] = []
}
