/// A path below `/demo` that shows or changes the running server. Faults and rate limits do not apply to it.
protocol ControlEndpoint: Sendable {
    static var path: String { get }
    func respond(to request: DemoRequest) async -> DemoResponse
}
