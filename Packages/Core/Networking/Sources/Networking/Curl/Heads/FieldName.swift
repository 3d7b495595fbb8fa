import HTTPTypes

/// The name of a field that a server has sent.
struct FieldName {
    /// The meaning of a field for the framing of the message.
    enum Role {
        case contentLength
        case transferEncoding
        case other
    }

    let name: HTTPField.Name
    let role: Role

    /// The name in these bytes; `nil` if they are not a valid name.
    static func read(_ bytes: UnsafeRawBufferPointer, _ names: inout ParseCache<FieldName>) -> FieldName? {
        if let name = names[bytes] { return name }
        guard let name = HTTPField.Name(String(decoding: bytes, as: UTF8.self)), !name.rawName.hasPrefix(":") else {
            return nil
        }
        let role: Role =
            switch name {
            case .contentLength: .contentLength
            case .transferEncoding: .transferEncoding
            default: .other
            }
        let read = FieldName(name: name, role: role)
        names[bytes] = read
        return read
    }
}
