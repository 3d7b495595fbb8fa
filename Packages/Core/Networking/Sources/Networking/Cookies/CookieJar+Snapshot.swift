extension CookieJar {
    /// Cookies as a value that can be stored. It contains their values: protect it like passwords.
    public struct Snapshot: Codable, Sendable, Equatable {
        /// Oldest first.
        public let cookies: [Cookie]

        /// A snapshot of these cookies.
        public init(cookies: [Cookie]) {
            self.cookies = cookies
        }
    }
}
