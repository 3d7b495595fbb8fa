import BenchDriver
import BenchSubject

/// A measurement of all subjects.
struct Case: BenchCase {
    enum Kind {
        case requests
        case download
        case file
    }

    let name: String
    let summary: String
    let kind: Kind
    var inFlight = 1
    var isSecure = false
    /// Whether our requests are sent from tasks on the client's own executor.
    var usesExecutor = false
    var contestants = [
        Contestant(.ours), Contestant(.rawLibcurl), Contestant(.asyncHTTPClient), Contestant(.urlSession),
    ]
    /// A remark for the reader of the table.
    var remark: String?

    static let all = [
        http1(1), http1(16), http1(128), http2(),
        http1(1).onExecutor, http1(16).onExecutor, http1(128).onExecutor, http2().onExecutor,
        Case(name: "download-1g", summary: "1 GiB, counted and thrown away", kind: .download),
        Case(name: "download-file-1g", summary: "1 GiB, written to a file", kind: .file),
        Case(
            name: "features-off", summary: "http1-16, with features that the requests make no use of", kind: .requests,
            inFlight: 16,
            contestants: ClientVariant.allCases.map { Contestant(.ours, $0) },
            remark: ClientVariant.allCases.count > 1 ? nil : "There is no feature to be turned on yet."
        ),
    ]

    private static func http2() -> Case {
        Case(
            name: "http2-100", summary: "1 KB answers, 100 streams of one HTTP/2 connection over TLS", kind: .requests,
            inFlight: 100, isSecure: true,
            contestants: [Contestant(.ours), Contestant(.rawLibcurl), Contestant(.asyncHTTPClient)],
            remark: "URLSession on Linux cannot be told to trust an authority that is not the system's."
        )
    }

    /// The same case, with our requests sent from tasks on the client's own executor.
    private var onExecutor: Case {
        Case(
            name: "\(name)-executor", summary: "\(summary), ours on the client's executor", kind: kind,
            inFlight: inFlight, isSecure: isSecure, usesExecutor: true,
            contestants: [Contestant(.ours), Contestant(.rawLibcurl), Contestant(.asyncHTTPClient)])
    }

    private static func http1(_ inFlight: Int) -> Case {
        Case(
            name: "http1-\(inFlight)",
            summary: "1 KB answers, \(inFlight) \(inFlight == 1 ? "request" : "requests") in flight over HTTP/1.1",
            kind: .requests, inFlight: inFlight)
    }
}

/// A client in one of its configurations.
struct Contestant: Hashable {
    enum Client: String {
        case ours
        case rawLibcurl = "raw libcurl"
        case asyncHTTPClient = "async-http-client"
        case urlSession = "URLSession"

        /// The program's name.
        var program: String {
            switch self {
            case .ours: "bench-ours"
            case .rawLibcurl: "bench-raw-libcurl"
            case .asyncHTTPClient: "bench-async-http-client"
            case .urlSession: "bench-urlsession"
            }
        }
    }

    let client: Client
    let variant: ClientVariant

    init(_ client: Client, _ variant: ClientVariant = .default) {
        self.client = client
        self.variant = variant
    }

    /// `ours`, or the peer's.
    var name: String { variant == .default ? client.rawValue : "\(client.rawValue), \(variant.rawValue)" }
}
