import Networking

/// A transport behind one middleware.
struct Through: HTTPTransport {
    let middleware: any Middleware
    let base: any HTTPTransport

    init(_ middleware: any Middleware, _ base: any HTTPTransport) {
        self.middleware = middleware
        self.base = base
    }

    func perform(_ request: Request) async throws -> StreamedResponse {
        try await middleware.perform(request, next: base)
    }
}
