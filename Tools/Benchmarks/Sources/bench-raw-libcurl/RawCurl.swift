import BenchSubject
import CRawCurl
import Glibc

/// The loop in C: this only tells it what to do.
struct RawCurl: ~Copyable {
    private let assignment: Assignment
    private let raw: OpaquePointer

    init(_ assignment: Assignment) throws {
        let authority = assignment.authority.isEmpty ? nil : assignment.authority
        guard let raw = raw_curl_new(Int32(clamping: assignment.inFlight), authority) else {
            throw SubjectFailure("libcurl does not start.")
        }
        self.assignment = assignment
        self.raw = raw
    }

    deinit { raw_curl_free(raw) }

    func reading() throws -> Reading {
        assignment.task == .requests ? try requests() : try download()
    }

    private func requests() throws -> Reading {
        _ = try latencies(seconds: assignment.warmUpSeconds)
        let window = Window()
        let latencies = try latencies(seconds: assignment.seconds)
        let length = window.length
        let peak = peakMemory()
        return Reading(
            requests: latencies.count, bytes: latencies.count * assignment.bodySize, window: length, peakMemory: peak,
            latencies: latencies, connection: try connection())
    }

    private func latencies(seconds: Double) throws -> [UInt32] {
        let capacity = assignment.requestLimit
        var failed = false
        let latencies = [UInt32](unsafeUninitializedCapacity: capacity) { buffer, count in
            let result = raw_curl_requests(
                raw, assignment.server + Page.small.rawValue, assignment.bodySize, UInt64(seconds * 1e9),
                buffer.baseAddress, capacity)
            failed = result < 0
            count = max(0, result)
        }
        if failed { throw failure }
        return latencies
    }

    private func download() throws -> Reading {
        let connection = try connection()
        let window = Window()
        var file: Int32 = -1
        if assignment.task == .file {
            file = open(assignment.file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw SubjectFailure("\(assignment.file) cannot be written.") }
        }
        let size = raw_curl_download(raw, assignment.server + Page.large.rawValue, file)
        if file >= 0 { close(file) }
        let length = window.length
        guard size >= 0 else { throw failure }
        guard size == assignment.bodySize else { throw SubjectFailure("Got \(size) bytes.") }
        return Reading(
            requests: 1, bytes: Int(size), window: length, peakMemory: peakMemory(), latencies: [],
            connection: connection)
    }

    private func connection() throws -> String {
        var text = [CChar](repeating: 0, count: 256)
        guard raw_curl_text(raw, assignment.server + Page.connection.rawValue, &text, text.count) == 0 else {
            throw failure
        }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private var failure: SubjectFailure { SubjectFailure(String(cString: raw_curl_failure(raw))) }
}
