import Foundation
import JoistWorkspace
import ROSS
import ROSSTrace
import SystemPackage

/// A file with a recorded message, an HTTP request or a step of a service's state in each line, as JSON. It is read line by
/// line: it can be larger than the memory.
package struct TraceFile {
    package enum Entry {
        case message(TracedMessage)
        case request(TracedRequest)
        case transition(StateTransition)
    }

    /// The path that messages name.
    package let path: String

    /// A line with more bytes is damaged.
    private static let limit = 1_000_000

    package init(_ path: String) { self.path = path }

    /// Calls a function with each line that is not blank, with its number from 1.
    ///
    /// - Parameter use: Gets the content of the line; `nil` for another line.
    /// - Throws: ``TraceError``.
    package func read(_ use: (_ line: Int, _ entry: Entry?) throws -> Void) throws {
        do {
            let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
            try file.closeAfter { try read(file, use) }
        } catch let error as Errno {
            throw TraceError(path: path, reason: "\(error)")
        }
    }

    private func read(_ file: FileDescriptor, _ use: (Int, Entry?) throws -> Void) throws {
        let decoder = JSONDecoder()
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var rest: [UInt8] = []
        var number = 0
        func finish() throws {
            number += 1
            if rest.allSatisfy({ [0x20, 0x09, 0x0D].contains($0) }) { return }
            try use(number, rest.count > Self.limit ? nil : Entry(Data(rest), decoder))
        }
        while true {
            let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
            if count == 0 { break }
            var start = 0
            while let end = buffer[start..<count].firstIndex(of: UInt8(ascii: "\n")) {
                rest += buffer[start..<end]
                try finish()
                rest.removeAll(keepingCapacity: true)
                start = end + 1
            }
            // Lines beyond the limit are not kept.
            if rest.count <= Self.limit { rest += buffer[start..<count] }
        }
        if !rest.isEmpty { try finish() }
    }
}

extension TraceFile.Entry {
    fileprivate init?(_ line: Data, _ decoder: JSONDecoder) {
        if let message = try? decoder.decode(TracedMessage.self, from: line) {
            self = .message(message)
        } else if let request = try? decoder.decode(TracedRequest.self, from: line) {
            self = .request(request)
        } else if let transition = try? decoder.decode(StateTransition.self, from: line) {
            self = .transition(transition)
        } else {
            return nil
        }
    }
}

/// A trace, or the list of exceptions, that cannot be read. The description is a sentence for users.
package struct TraceError: Error, Equatable, CustomStringConvertible {
    let path: String
    let reason: String

    package var description: String { "Cannot read \(path): \(reason)." }
}
