/// A middleware and the transport behind it.
struct MiddlewareTransport: HTTPTransport {
    let middleware: any Middleware
    let next: any HTTPTransport

    nonisolated(nonsending) func perform(_ request: Request) async throws -> StreamedResponse {
        try await middleware.perform(request, next: next)
    }
}
