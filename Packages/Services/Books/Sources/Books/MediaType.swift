import Foundation

package enum MediaType {
    /// A media type without its parameters, in lower case.
    package static func essence(of type: String) -> String {
        type.prefix { $0 != ";" && $0 != "," }.trimmingCharacters(in: .whitespaces).lowercased()
    }
}
