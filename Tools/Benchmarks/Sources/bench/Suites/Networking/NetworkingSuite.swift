import BenchSubject
import Foundation
import TestSupport

/// The workspace's HTTP client beside its peers, against nginx on this machine.
enum NetworkingSuite {
    static let suite = Suite(
        name: "networking",
        about: "Measures the workspace's HTTP client beside its peers, against nginx on this machine.", rounds: 5,
        settings: ["subjects": "", "seconds": "2", "download-megabytes": "1024", "nginx": "nginx"],
        goals: ["http1-1": 0.75, "http1-16": 0.62, "http1-128": 0.75, "http2-100": 0.85].map { name, ratio in
            Goal(case: name, metric: NetworkUnit.rate, peer: libcurl, bound: .atLeast(ratio))
        }
            + ["http1-1", "http1-16", "http1-128"].map {
                Goal(case: $0, metric: NetworkUnit.cpuPerRequest, peer: libcurl, bound: .atMost(1.7))
            }
            + ["download-1g", "download-file-1g"].flatMap {
                [
                    Goal(case: $0, metric: NetworkUnit.throughput, peer: libcurl, bound: .atLeast(0.95)),
                    Goal(case: $0, metric: NetworkUnit.peak, peer: nil, bound: .below(40)),
                ]
            },
        cases: { options in
            let bench = try NetworkingSuite.Runner(options)
            let http1 = [1, 16, 128].map { inFlight in
                bench.requests(
                    "http1-\(inFlight)",
                    "1 KB answers, \(inFlight) \(inFlight == 1 ? "request" : "requests") in flight over HTTP/1.1",
                    inFlight: inFlight)
            }
            var http2 = bench.requests(
                "http2-100", "1 KB answers, 100 streams of one HTTP/2 connection over TLS", inFlight: 100,
                isSecure: true, subjects: ["ours", libcurl, "async-http-client"])
            http2.remark =
                "URLSession on Linux cannot be told to trust an authority that is not the system's."
            return http1 + [
                http2, bench.download("download-1g", "1 GiB, counted and thrown away", .download),
                bench.download("download-file-1g", "1 GiB, written to a file", .file),
            ]
        })

    private static let libcurl = "raw libcurl"
    private static let programs: KeyValuePairs = [
        "ours": "bench-ours", libcurl: "bench-raw-libcurl", "async-http-client": "bench-async-http-client",
        "URLSession": "bench-urlsession",
    ]
    private static let allSubjects = programs.map(\.key)

    /// Gives each subject its assignment.
    private struct Runner {
        private let options: Options
        private let seconds: Double
        /// In bytes.
        private let downloadSize: Int
        private let server: Once<NginxServer>
        private let folder = Once { try TemporaryFolder() }

        init(_ options: Options) throws {
            let size = Int(try options.number("download-megabytes", in: 1...16_384)) << 20
            let nginx = try options.value("nginx")
            self.options = options
            seconds = try options.number("seconds", in: 0.1...60)
            downloadSize = size
            server = Once { try await NginxServer(nginx: nginx, largeFileSize: size) }
        }

        func requests(
            _ name: String, _ summary: String, inFlight: Int, isSecure: Bool = false, subjects: [String] = allSubjects
        ) -> Case {
            Case(
                name: name, summary: summary, subjects: subjects,
                metrics: [
                    NetworkUnit.rate, NetworkUnit.p50, NetworkUnit.p99, NetworkUnit.cpuPerRequest, NetworkUnit.peak,
                ], facts: ["connection"]
            ) { try await read($0, .requests, inFlight: inFlight, isSecure: isSecure) }
        }

        func download(_ name: String, _ summary: String, _ task: Assignment.Task) -> Case {
            Case(
                name: name, summary: summary, subjects: allSubjects,
                metrics: [NetworkUnit.throughput, NetworkUnit.cpu, NetworkUnit.peak], facts: ["connection"]
            ) { subject in
                // The file that the server has uses no space on the disk.
                try makeSureOfSpace(in: await folder.get())
                return try await read(subject, task, inFlight: 1, isSecure: false)
            }
        }

        private func read(
            _ subject: String, _ task: Assignment.Task, inFlight: Int, isSecure: Bool
        ) async throws -> Reading {
            let server = try await server.get()
            let file = try await folder.get().path + "/downloaded"
            defer { try? FileManager.default.removeItem(atPath: file) }
            var assignment = Assignment()
            (assignment.task, assignment.inFlight, assignment.seconds) = (task, inFlight, seconds)
            assignment.server = isSecure ? server.https : server.http
            assignment.authority = isSecure ? server.authority : ""
            assignment.bodySize = task == .requests ? NginxServer.smallBodySize : downloadSize
            assignment.file = file
            let name = programs.first { $0.key == subject }?.value ?? ""
            let program = "\(try options.value("subjects"))/\(name)"
            return try await Reading(of: program, assignment.arguments, within: Int(seconds) + 120)
        }

        private func makeSureOfSpace(in folder: TemporaryFolder) throws {
            let system = try FileManager.default.attributesOfFileSystem(forPath: folder.path)
            if let free = system[.systemFreeSize] as? NSNumber, free.int64Value < 2 * downloadSize {
                throw UsageError(
                    "There are no \(2 * downloadSize >> 20) MiB free in \(folder.path). "
                        + "Set TMPDIR to a folder with more space.")
            }
        }
    }
}
