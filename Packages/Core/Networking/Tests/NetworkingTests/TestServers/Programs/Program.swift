import FoundationEssentials
import Glibc
import TestSupport

/// A program that is installed on this machine.
struct Program: Sendable {
    /// The output of a program that failed.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    let path: String

    /// Finds a program on PATH or in /usr/sbin, where servers are; `nil` if it is in neither.
    init?(named name: String) {
        let listed = getenv("PATH").map { String(cString: $0) } ?? ""
        let folders = listed.split(separator: ":").map(String.init) + ["/usr/sbin", "/usr/local/sbin"]
        let paths = folders.map { "\($0)/\(name)" }
        guard let path = paths.first(where: { access($0, X_OK) == 0 }) else { return nil }
        self.path = path
    }

    /// Finds a program as `init(named:)` does, and also in `.build/servers` of the folders above these sources, where
    /// the workspace's scripts unpack servers.
    init?(server name: String, unpackedAt place: String) {
        if let installed = Program(named: name) {
            self = installed
            return
        }
        var folder = #filePath.split(separator: "/").dropLast()
        while folder.popLast() != nil {
            let path = "/" + folder.joined(separator: "/") + "/.build/servers/" + place
            guard access(path, X_OK) != 0 else {
                self.path = path
                return
            }
        }
        return nil
    }

    init(path: String) {
        self.path = path
    }

    /// Runs the program in a folder, waits for its end and returns its output.
    ///
    /// - Throws: `Failure` if the exit status is not 0.
    @discardableResult
    func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Data {
        let name = "output-\(UInt32.random(in: 0 ... .max))"
        defer { unlink(folder.path(name)) }
        let process = try RunningProgram(self, arguments, in: folder, output: name)
        let status = process.wait()
        let output = try folder.read(name)
        guard status == 0 else {
            throw Failure(description: "\(path) failed: \(String(decoding: output.prefix(2000), as: UTF8.self))")
        }
        return output
    }
}
