import JoistLint

/// Code that runs as a whole: the body of a method or of a closure, the initial value of a property, or the
/// statements of a file outside of functions.
struct CodeUnit {
    enum Kind { case method, initializer, accessor, value, statements }

    var kind: Kind
    /// The enclosing type with its own enclosing types; empty outside of types.
    var owner: String
    /// The name of the enclosing function of a type or a file, or of the property.
    var name: String
    /// From 1.
    var line: Int
    var isStatic = false
    var access = Member.Access.module
    /// The parameters, the local variables and those of the enclosing units.
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
        /// Whether it is the default of a parameter.
        var isDefault = false
    }

    /// A subscription: a call such as `store.subscribe { … }`, an assignment such as `store.onChange = { … }`, or a
    /// loop over the values of a service.
    struct Join {
        var receiver: [String]
        var line: Int
    }
}

/// A property of a type, or a variable outside of types.
struct CodeProperty {
    var name: String
    /// Its type, or the one that its initial value has; `nil` if neither is written.
    var type: String?
    /// From 1.
    var line: Int
    var isStored: Bool
    var isMutable: Bool
    var isStatic: Bool
    /// The names of its attributes: `Dependency`.
    var attributes: [String] = []
}

/// A function that is declared, or required by a protocol.
struct CodeFunction {
    var name: String
    var line: Int
    var isStatic: Bool
    var isPrivate: Bool
    /// `nil` if it returns nothing.
    var returns: String?
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

/// The code of a file, as far as the steps need it and ``SourceFacts`` do not have it.
struct FileCode {
    var units: [CodeUnit] = []
    /// By the name of the enclosing type; empty outside of types.
    var properties: [String: [CodeProperty]] = [:]
    var functions: [String: [CodeFunction]] = [:]
    var uses: [StaticUse] = []
    /// The types with the attribute `@main`.
    var entries: Set<String> = []
    /// The types with generic parameters.
    var generics: Set<String> = []
}
