import Foundation

/// The result of storing or restoring a build.
package enum StoreReport: Hashable, Sendable, CustomStringConvertible {
    case saved(bytes: Int)
    /// The stored build was made from the same files.
    case current
    case readOnly
    case failed(String)
    case restored(date: Date, unchanged: Int, files: Int)
    case exists(String)
    case missing
    case unusable(String)
    /// `swift package edit` has replaced packages, whose files are not part of a build.
    case edited
    /// SwiftPM works in the build folder.
    case busy

    package var description: String {
        switch self {
        case .saved(let bytes): "Stored the build (\(bytes >> 20) MB)."
        case .current: "The stored build was made from the same files."
        case .readOnly: "The build is not stored, because the cache is read-only."
        case .failed(let problem): "The build is not stored. \(problem)"
        case .restored(let date, let unchanged, let files):
            "Restored the build of \(date.formatted(.iso8601)). \(unchanged) of \(files) files have not changed since."
        case .exists(let folder):
            "\(folder) has a build already, which the next build continues. Remove the folder to restore a stored one."
        case .missing:
            "The cache has no build with this folder, package graph, toolchain and flags. The next build starts from scratch."
        case .unusable(let problem):
            "The stored build is not used. \(problem) The next build starts from scratch."
        case .edited:
            "Builds with packages that 'swift package edit' has replaced are neither stored nor restored."
        case .busy: "Another SwiftPM uses the build folder. Run again when it has ended."
        }
    }
}
