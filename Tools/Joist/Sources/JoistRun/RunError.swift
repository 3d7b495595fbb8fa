import Foundation
import SystemPackage

/// Why packages cannot be built or tested at all. What is wrong with one of them stands in its result.
public enum RunError: Error, Hashable, CustomStringConvertible, LocalizedError {
    /// A file was there, and then was not or could not be read.
    case unreadable(file: String, reason: String)
    /// The versions of the packages from elsewhere cannot be found out.
    case resolution(output: String)
    /// Whether another one is at work cannot be known.
    case lock(path: String, reason: String)
    /// A file or folder of the build folder cannot be written.
    case unwritable(path: String, reason: String)
    /// An address that is none of a cache.
    case cacheAddress(problem: String)

    public var description: String {
        switch self {
        case .unreadable(let file, let reason):
            "\(file) changed while it was read, or cannot be read (\(reason)). Let it rest, and run again."
        case .resolution(let output):
            "The versions of the packages from elsewhere cannot be found out. SwiftPM says:\n\(output)"
        case .lock(let path, let reason):
            "\(path) cannot be locked (\(reason)). Make the folder writable, or remove the file."
        case .unwritable(let path, let reason):
            "\(path) cannot be written (\(reason)). Make its folder writable, or remove what is in its way."
        case .cacheAddress(let problem):
            "JOIST_CACHE_URL \(problem). It is an address such as https://name:password@cache.example.org/swift."
        }
    }

    public var errorDescription: String? { description }
}

extension RunError {
    /// The system's own words for what went wrong, without the name of a file, which may be made up.
    static func reason(_ error: any Error) -> String {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
        if let code = (underlying as? POSIXError)?.code { return "\(Errno(rawValue: code.rawValue))" }
        let whole = underlying as NSError
        return whole.domain == NSPOSIXErrorDomain ? "\(Errno(rawValue: CInt(whole.code)))" : "\(underlying)"
    }
}
