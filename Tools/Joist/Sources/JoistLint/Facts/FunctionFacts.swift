extension MemberFacts {
    /// A method, or the accessor of a property.
    public struct Function: Codable, Hashable, Sendable {
        public var name: String
        public var line: Int
        public var isStatic = false
        public var isAsync = false
        public var isThrowing = false
        /// Whether its body, or the accessor's, is not empty.
        public var hasBody = false
        public var parameters: [Input] = []
        /// `nil` for `Void`.
        public var returns: String?
        /// Its branches and loops, if its name is `launch`.
        public var control: [ControlFlow] = []
        /// The closures that it passes to a router, if its name is `launch`.
        public var exits: [Exit] = []

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

        public init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            name = try container.decode(String.self, forKey: .name)
            line = try container.decode(Int.self, forKey: .line)
            isStatic = try container.flag(.isStatic)
            isAsync = try container.flag(.isAsync)
            isThrowing = try container.flag(.isThrowing)
            hasBody = try container.flag(.hasBody)
            parameters = try container.list(.parameters)
            returns = try container.decodeIfPresent(String.self, forKey: .returns)
            control = try container.list(.control)
            exits = try container.list(.exits)
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(name, forKey: .name)
            try container.encode(line, forKey: .line)
            try container.encode(flag: isStatic, .isStatic)
            try container.encode(flag: isAsync, .isAsync)
            try container.encode(flag: isThrowing, .isThrowing)
            try container.encode(flag: hasBody, .hasBody)
            try container.encode(list: parameters, .parameters)
            try container.encodeIfPresent(returns, forKey: .returns)
            try container.encode(list: control, .control)
            try container.encode(list: exits, .exits)
        }
    }

    /// A parameter of a method. Its JSON form is a short string, `of day Day?`.
    public struct Input: Codable, Hashable, Sendable {
        /// `_` without one.
        public var label: String
        public var name: String
        public var type: String

        public init(_ label: String, _ name: String, type: String) {
            self.label = label
            self.name = name
            self.type = type
        }

        public init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            let parts = try container.decode(String.self).split(separator: " ", maxSplits: 2).map(String.init)
            guard parts.count == 3 else {
                throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a parameter")
            }
            self.init(parts[0], parts[1], type: parts[2])
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode("\(label) \(name) \(type)")
        }
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
