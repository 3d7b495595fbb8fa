import Analytics
import Files
import Storage

extension AnalyticsError {
    init(_ error: any Error) {
        switch error {
        case let error as AnalyticsError: self = error
        case is CancellationError: self = .cancelled
        case let error as StorageError: self = .storage(reason: error.description)
        case let error as FileError:
            self = .storage(
                reason: "The file \(error.path) cannot be used (\(error.reason)): allow reading and writing it and its "
                    + "folder.")
        default: self = .storage(reason: "The event queue cannot be used (\(error)): keep its file and report this.")
        }
    }
}
