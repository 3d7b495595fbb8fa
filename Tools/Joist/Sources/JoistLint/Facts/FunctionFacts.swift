extension MemberFacts {
    /// A method, or the accessor of a property.
    public struct Function: Codable, Hashable, Sendable {
        public var name: String
        public var line: Int
        @Sparse public var isStatic = false
        @Sparse public var isAsync = false
        @Sparse public var isThrowing = false
        /// Whether its body, or the accessor's, is not empty.
        @Sparse public var hasBody = false
        @Sparse public var parameters: [Input] = []
        /// `nil` for `Void`.
        public var returns: String?
        /// Its branches and loops, if its name is `launch`.
        @Sparse public var control: [ControlFlow] = []
        /// The closures that it passes to a router, if its name is `launch`.
        @Sparse public var exits: [Exit] = []

        private enum CodingKeys: String, CodingKey {
            case name = "n"
            case line = "l"
            case isStatic = "s"
            case isAsync = "a"
            case isThrowing = "t"
            case hasBody = "b"
            case parameters = "p"
            case returns = "r"
            case control = "c"
            case exits = "e"
        }

        public init(_ name: String, line: Int) {
            self.name = name
            self.line = line
        }
    }

    /// A parameter of a method. Its JSON form is a short string, `of day Day?`.
    public struct Input: TextCoded, Hashable, Sendable {
        /// `_` without one.
        public var label: String
        public var name: String
        public var type: String

        public init(_ label: String, _ name: String, type: String) {
            self.label = label
            self.name = name
            self.type = type
        }

        public init?(_ text: String) {
            let parts = text.split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3 else { return nil }
            self.init(parts[0], parts[1], type: parts[2])
        }

        public var description: String { "\(label) \(name) \(type)" }
    }

    /// A closure that is passed to a router: where one can go from a module.
    public struct Exit: Codable, Hashable, Sendable {
        public var line: Int
        /// The variable that receives the closure's only call, such as `app` for `{ try await app.write($0) }`; `nil`
        /// if the closure does anything else.
        public var receiver: String?

        private enum CodingKeys: String, CodingKey {
            case line = "l"
            case receiver = "r"
        }
    }
}
