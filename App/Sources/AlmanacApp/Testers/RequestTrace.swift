#if Testers
    import Networking
    import ROSSTrace

    /// Records each HTTP request below the message of the flows during which it is sent. Retries of a service are requests of
    /// their own. Redirects are not: a client follows them behind its middleware.
    struct RequestTrace: Middleware {
        let recorder: TraceRecorder

        func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
            guard let scheme = request.head.scheme, let url = request.head.url, let host = url.host() else {
                // Without an address, nothing is sent.
                return try await next.perform(request)
            }
            return try await recorder.request(
                request.head.method.rawValue, scheme: scheme, host: host, port: url.port, status: \.head.status.code,
                failure: { ($0 as? NetworkError).map { "NetworkError.\($0.caseName)" } }
            ) { try await next.perform(request) }
        }
    }

    extension NetworkError {
        /// The values of a case have hosts, addresses and bodies.
        fileprivate var caseName: String {
            switch self {
            case .unavailable: "unavailable"
            case .invalidRequest: "invalidRequest"
            case .cannotResolveHost: "cannotResolveHost"
            case .cannotConnect: "cannotConnect"
            case .proxyFailed: "proxyFailed"
            case .timedOut: "timedOut"
            case .connectionLost: "connectionLost"
            case .tlsFailure: "tlsFailure"
            case .malformedResponse: "malformedResponse"
            case .tooLarge: "tooLarge"
            case .tooManyRedirects: "tooManyRedirects"
            case .unsupportedRedirect: "unsupportedRedirect"
            case .status: "status"
            case .decoding: "decoding"
            case .file: "file"
            case .clientClosed: "clientClosed"
            }
        }
    }
#endif
