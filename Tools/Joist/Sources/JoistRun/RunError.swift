import Foundation
import JoistWorkspace
import SystemPackage

/// An error that prevents building or testing altogether. The problems of one package are in its result.
package enum RunError: Error, Hashable, CustomStringConvertible, LocalizedError {
    case unreadable(file: String, reason: String)
    case resolution(output: String)
    case lock(path: String, reason: String)
    case unwritable(path: String, reason: String)
    case cacheAddress(problem: String)
    case trait(String, known: [String])
    case filter(String)
    case coverage(reason: String)

    package var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "Cannot read \(file), or it changed meanwhile (\(reason)). Run again when nothing writes it."
        case .resolution(let output):
            "Cannot resolve the versions of external packages. SwiftPM says:\n\(output)"
        case .lock(let path, let reason):
            "Cannot lock \(path) (\(reason)). Make the folder writable, or remove the file."
        case .unwritable(let path, let reason):
            "Cannot write \(path) (\(reason)). Make its folder writable, or remove the file that is in the way."
        case .trait(let trait, let known):
            "None of these packages declares the trait '\(trait)'. "
                + (known.isEmpty ? "They declare none." : "They declare: \(known.joined(separator: ", ")).")
        case .filter(let filter):
            "No test matches --filter '\(filter)'. Names have the form 'TodoTests.DayTests/parses()'."
        case .coverage(let reason):
            "Cannot measure coverage: \(reason)"
        case .cacheAddress(let problem):
            "JOIST_CACHE_URL \(problem). Use an address such as https://name:password@cache.example.org/swift, or a folder."
        }
    }

    package var errorDescription: String? { description }
}

extension RunError {
    /// Does work that writes a file or folder.
    ///
    /// - Throws: ``unwritable(path:reason:)`` for any error.
    static func writing(_ path: Path, _ work: () throws -> Void) throws(RunError) {
        do { try work() } catch { throw .unwritable(path: path.string, reason: reason(error)) }
    }

    /// The system's description of an error, without the name of a file, which may be a temporary one.
    static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
        if let code = (underlying as? POSIXError)?.code { return "\(Errno(rawValue: code.rawValue))" }
        let whole = underlying as NSError
        return whole.domain == NSPOSIXErrorDomain ? "\(Errno(rawValue: CInt(whole.code)))" : "\(underlying)"
    }
}
