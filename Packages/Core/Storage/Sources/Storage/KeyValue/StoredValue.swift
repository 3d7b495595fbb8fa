import Formatting
import Foundation

/// The stored form of values: JSON.
enum StoredValue {
    static func encode(_ value: some Encodable) throws -> Data {
        try JSONEncoder().encode(value)
    }

    /// - Parameter file: The file that the error names.
    /// - Throws: ``StorageError/unreadableValue(key:file:)``.
    static func decode<Value>(_ data: Data, for key: StorageKey<Value>, file: String) throws(StorageError) -> Value {
        do {
            return try JSONDecoder().decode(Value.self, fromUntrusted: data)
        } catch {
            throw unreadable(key, file: file)
        }
    }

    static func unreadable<Value>(_ key: StorageKey<Value>, file: String) -> StorageError {
        .unreadableValue(key: key.name, file: file)
    }
}
