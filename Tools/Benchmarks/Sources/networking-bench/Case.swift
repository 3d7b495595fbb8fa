import BenchDriver

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
    var subjects = CaseSubject.allCases
    /// A remark for the reader of the table.
    var remark: String?

    static let all = [
        http1(1), http1(16), http1(128), http2(),
        Case(name: "download-1g", summary: "1 GiB, counted and thrown away", kind: .download),
        Case(name: "download-file-1g", summary: "1 GiB, written to a file", kind: .file),
    ]

    private static func http2() -> Case {
        Case(
            name: "http2-100", summary: "1 KB answers, 100 streams of one HTTP/2 connection over TLS", kind: .requests,
            inFlight: 100, isSecure: true,
            subjects: [.ours, .rawLibcurl, .asyncHTTPClient],
            remark: "URLSession on Linux cannot be told to trust an authority that is not the system's."
        )
    }

    private static func http1(_ inFlight: Int) -> Case {
        Case(
            name: "http1-\(inFlight)",
            summary: "1 KB answers, \(inFlight) \(inFlight == 1 ? "request" : "requests") in flight over HTTP/1.1",
            kind: .requests, inFlight: inFlight)
    }
}

/// A measured client.
enum CaseSubject: String, CaseIterable {
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
