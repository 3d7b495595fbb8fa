import Glibc

/// The common part of the programs of subjects.
package enum SubjectProgram {
    /// Measures a client as the command line says, and prints the reading. Errors go to standard error, with exit code
    /// 1.
    package static func run<S: Subject>(_ type: S.Type) async {
        do {
            let assignment = try assignment()
            let subject = try S(assignment)
            report(
                try await assignment.task == .requests
                    ? requests(assignment, to: subject) : download(assignment, by: subject))
            await subject.end()
        } catch {
            fail(error)
        }
    }

    /// The task of the command line.
    package static func assignment() throws -> Assignment {
        guard let assignment = Assignment(arguments: CommandLine.arguments.dropFirst()) else {
            throw SubjectFailure("This is a part of a benchmark. Run 'make bench-networking' instead.")
        }
        return assignment
    }

    package static func report(_ reading: Reading) {
        print(reading.text)
        fflush(nil)
    }

    package static func fail(_ error: any Error) -> Never {
        let line = "\(error)\n"
        _ = write(STDERR_FILENO, line, line.utf8.count)
        // Not `exit`, because other threads could then crash.
        _exit(1)
    }

    private static func requests(_ assignment: Assignment, to subject: some Subject) async throws -> Reading {
        _ = try await latencies(assignment, seconds: assignment.warmUpSeconds, of: subject)
        let window = Window()
        let latencies = try await latencies(assignment, seconds: assignment.seconds, of: subject)
        let length = window.length
        let peak = peakMemory()
        return Reading(
            requests: latencies.count, bytes: latencies.count * assignment.bodySize, window: length, peakMemory: peak,
            latencies: latencies, connection: try await connection(of: subject))
    }

    /// The latencies in nanoseconds, from one loop for each request in flight.
    private static func latencies<S: Subject>(
        _ assignment: Assignment, seconds: Double, of subject: S
    ) async throws -> [UInt32] {
        let end = Window.now() + UInt64(seconds * 1e9)
        let limit = assignment.requestLimit / assignment.inFlight
        let size = assignment.bodySize
        return try await withThrowingTaskGroup(of: [UInt32].self) { group in
            for _ in 0..<assignment.inFlight {
                group.addTask {
                    var latencies: [UInt32] = []
                    var start = Window.now()
                    while start < end, latencies.count < limit {
                        let (status, body) = try await subject.get(.small)
                        guard status == 200, body.count == size else {
                            throw SubjectFailure("Got a response with the status \(status) and \(body.count) bytes.")
                        }
                        let now = Window.now()
                        latencies.append(UInt32(clamping: now - start))
                        start = now
                    }
                    return latencies
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private static func download(_ assignment: Assignment, by subject: some Subject) async throws -> Reading {
        // The first request opens a connection and loads libraries.
        let connection = try await connection(of: subject)
        let window = Window()
        let size: Int
        if assignment.task == .file {
            try await subject.download(to: assignment.file)
            size = sizeOfFile(assignment.file)
        } else {
            size = try await subject.download()
        }
        let length = window.length
        guard size == assignment.bodySize else { throw SubjectFailure("Got \(size) bytes.") }
        return Reading(
            requests: 1, bytes: size, window: length, peakMemory: peakMemory(),
            latencies: [], connection: connection)
    }

    /// -1 if there is none.
    package static func sizeOfFile(_ path: String) -> Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : -1
    }

    private static func connection(of subject: some Subject) async throws -> String {
        let (status, body) = try await subject.get(.connection)
        guard status == 200 else { throw SubjectFailure("Got a response with the status \(status).") }
        return String(decoding: body, as: UTF8.self)
    }
}
