extension SettingsFormData {
    /// What testers see and switch.
    public struct Testing: Equatable, Sendable {
        /// Where requests go, a line each, such as `Weather: http://127.0.0.1:8080/open-meteo`.
        public var endpoints: [String]
        /// What the demo server does to its responses; `nil` if the run has no demo server.
        public var fault: Fault?
        public var services: [Service]

        public init(endpoints: [String], fault: Fault?, services: [Service]) {
            self.endpoints = endpoints
            self.fault = fault
            self.services = services
        }
    }

    /// A fault of the demo server.
    public enum Fault: String, CaseIterable, Sendable {
        case off
        /// Two seconds before each response.
        case delay
        /// Status 500.
        case serverError
        /// Responses that are not JSON.
        case garbage
        /// No response at all.
        case hang
        /// The connection is closed before a response, as without a network.
        case offline
        /// A fault that was set elsewhere, and is none of these. It can be seen but not chosen.
        case other
    }

    /// A service that can be live or a double in memory.
    public struct Service: Equatable, Sendable, Identifiable {
        public var id: String
        /// Such as `Weather`.
        public var name: String
        public var isLive: Bool

        public init(id: String, name: String, isLive: Bool) {
            self.id = id
            self.name = name
            self.isLive = isLive
        }
    }
}
