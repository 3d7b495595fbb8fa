import Foundation

/// A response as it came, with the circumstances of its request.
struct CachedResponse: Sendable {
    /// The number of requested days.
    let days: Int
    /// When it came, or was last confirmed.
    var askedAt: Date
    let isMadeUp: Bool
    /// The field `Last-Modified` of the response.
    var lastModified: String?
    /// The provider does not want to be asked before. Not later than a day after ``askedAt``.
    var expiresAt: Date
    let body: Data
}
