extension CookieJar {
    /// The cookies of a jar as a value that can be stored. It contains the cookies' values: protect it like passwords.
    public struct Snapshot: Codable, Sendable, Equatable {
        /// The cookies, oldest first.
        public let cookies: [Cookie]

        /// Creates a snapshot of these cookies.
        public init(cookies: [Cookie]) {
            self.cookies = cookies
        }
    }
}
