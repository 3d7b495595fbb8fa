extension CookieJar {
    /// Cookies as a value to be stored. Holds their values: keep it as one keeps passwords.
    public struct Snapshot: Codable, Sendable, Equatable {
        /// Oldest first.
        public let cookies: [Cookie]

        /// A snapshot of these cookies.
        public init(cookies: [Cookie]) {
            self.cookies = cookies
        }
    }
}
