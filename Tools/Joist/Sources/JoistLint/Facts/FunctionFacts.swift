extension MemberFacts {
    /// A method, or the accessor of a property.
    public struct Function: Codable, Hashable, Sendable {
        public var name: String
        public var line: Int
        @Sparse public var isAsync = false
        @Sparse public var isThrowing = false
        /// Whether its body, or the accessor's, is not empty.
        @Sparse public var hasBody = false
        /// The types of its parameters.
        @Sparse public var parameters: [String] = []
        /// `nil` for `Void`.
        public var returns: String?
        /// Its branches and loops, if its name is `launch`.
        @Sparse public var control: [ControlFlow] = []
        /// The closures that it passes to a router, if its name is `launch`.
        @Sparse public var exits: [Exit] = []
    }

    /// A closure that is passed to a router: where one can go from a module.
    public struct Exit: Codable, Hashable, Sendable {
        public var line: Int
        /// The variable that receives the closure's only call, such as `app` for `{ try await app.write($0) }`; `nil`
        /// if the closure does anything else.
        public var receiver: String?
    }
}
