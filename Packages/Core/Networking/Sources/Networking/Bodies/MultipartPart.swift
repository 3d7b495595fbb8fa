import FoundationEssentials

/// One part of a `MultipartForm`.
struct MultipartPart: Sendable {
    let name: String
    let filename: String?
    let body: RequestBody

    /// The header lines with the empty line that ends them.
    var head: String {
        var head = "Content-Disposition: form-data; name=\"\(PercentEncoding.multipart(name))\""
        if let filename { head += "; filename=\"\(PercentEncoding.multipart(filename))\"" }
        if let contentType = body.contentType { head += "\r\nContent-Type: \(contentType)" }
        return head + "\r\n\r\n"
    }
}

/// Checks media types: `type/subtype` with parameters (RFC 9110, section 8.3.1).
enum MediaType {
    static func isValid(_ text: String) -> Bool {
        guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else { return false }
        let essence = text.prefix { $0 != ";" && $0 != " " }.split(separator: "/", omittingEmptySubsequences: false)
        let rest = text.drop { $0 != ";" && $0 != " " }.drop { $0 == " " }
        return essence.count == 2 && essence.allSatisfy(\.utf8.isToken) && (rest.isEmpty || rest.first == ";")
    }
}
