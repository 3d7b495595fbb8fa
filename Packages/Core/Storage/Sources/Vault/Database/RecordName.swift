import Foundation

/// A valid name in Unicode's form NFC, so that names that look the same are the same record.
struct RecordName: Sendable, Equatable {
    static let maximumCount = 255

    let text: String

    init(_ name: String) throws(VaultError) {
        guard !name.isEmpty else { throw .invalidName(.empty) }
        guard !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
            throw .invalidName(.controlCharacters)
        }
        text = name.precomposedStringWithCanonicalMapping
        guard text.utf8.count <= Self.maximumCount else {
            throw .invalidName(.tooLong(maximum: Self.maximumCount))
        }
    }
}
