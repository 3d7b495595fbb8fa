#if Testers
    import CommandRouting
    import Files
    import Flow
    import FlowTrace
    import Foundation
    import Networking
    import ROSS
    import ROSSTrace
    import Synchronization

    /// The file to which the messages of the flows, their HTTP requests and the steps of states are added, a line with JSON
    /// each. Only the owner can read it.
    ///
    /// Several processes can add to the same file.
    final class TraceLog: Sendable {
        /// `nil` after an error.
        private let file: Mutex<OpenFile?>

        /// - Throws: ``TraceLogError``.
        init(_ path: String) throws(TraceLogError) {
            do { file = Mutex(try OpenFile(path, O_WRONLY | O_APPEND | O_CREAT)) } catch {
                throw TraceLogError(file: error)
            }
        }

        /// Records until a line cannot be written.
        var tracing: Tracing {
            let now = Date().timeIntervalSince1970 * 1_000_000
            let recorder = TraceRecorder(startingAt: Int64(now), write: { self.add($0) }, request: { self.add($0) })
            return Tracing(middleware: [RequestTrace(recorder: recorder)], note: { self.add($0) }) {
                try await $0.start(services: $1, router: $2, staysOpen: $3, recorder: recorder)
            }
        }

        private func add(_ entry: some Encodable) {
            let encoder = JSONEncoder()
            encoder.outputFormatting = .sortedKeys
            guard let line = try? encoder.encode(entry) else { return }
            file.withLock { file in
                do throws(FileError) {
                    // In one call, so that lines of several processes do not mix.
                    try file?.write((line + Data("\n".utf8)).bytes)
                } catch {
                    file = nil
                    Console.message("Cannot write the trace \(error). Nothing more is recorded.")
                }
            }
        }
    }

    /// The file of `ALMANAC_TRACE` cannot be written. The description is a sentence for users.
    struct TraceLogError: ReportedError, Equatable, CustomStringConvertible {
        let file: FileError

        var description: String {
            "Cannot write the trace \(file). Set ALMANAC_TRACE to a file in a folder that you can write to."
        }

        var details: ErrorDetails {
            ErrorDetails("trace-not-writable", hint: "ALMANAC_TRACE", exitCode: CommandExit.usage)
        }
    }

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
