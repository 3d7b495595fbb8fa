public import FoundationEssentials

/// A form with files, as browsers send it (`multipart/form-data`, RFC 7578).
///
/// ```swift
/// var form = MultipartForm()
/// form.add("title", "Rain over Ulm")
/// try form.add("picture", file: "/tmp/rain.jpg", contentType: "image/jpeg")
/// let body = RequestBody.multipart(form)
/// ```
///
/// Names and file names are written in UTF-8. Quotes and line ends in them are escaped as the HTML Standard says
/// ("multipart/form-data encoding algorithm"), so that a name cannot inject a part.
public struct MultipartForm: Sendable {
    /// The text between the parts. It has 128 random bits, so that no content contains it by chance.
    public let boundary: String

    private(set) var parts: [MultipartPart] = []

    /// Creates a form without parts.
    public init() {
        var generator = SystemRandomNumberGenerator()
        self.init(using: &generator)
    }

    /// Creates a form without parts, with a boundary from `generator`.
    public init(using generator: inout some RandomNumberGenerator) {
        let (first, second): (UInt64, UInt64) = (generator.next(), generator.next())
        boundary = "almanac-\(first.hexadecimal)\(second.hexadecimal)"
    }

    /// Adds a text field, sent as UTF-8.
    public mutating func add(_ name: String, _ value: String) {
        parts.append(MultipartPart(name: name, filename: nil, body: .bytes(Data(value.utf8))))
    }

    /// Adds bytes. With a file name, they are sent as a file.
    ///
    /// - Throws: `NetworkError.invalidRequest` if `contentType` is not a media type.
    public mutating func add(
        _ name: String, bytes: Data, filename: String? = nil, contentType: String = "application/octet-stream"
    ) throws(NetworkError) {
        try add(name, filename, .bytes(bytes, contentType: contentType))
    }

    /// Adds a file. It is opened and read in bounded memory when the form is sent.
    ///
    /// - Parameter filename: The name that is sent; `nil` means the last component of `path`.
    /// - Throws: `NetworkError.file` if there is no such file, `NetworkError.invalidRequest` if `contentType` is not a
    ///   media type.
    public mutating func add(
        _ name: String, file path: String, filename: String? = nil, contentType: String = "application/octet-stream"
    ) throws(NetworkError) {
        let last = path.split(separator: "/").last.map(String.init)
        try add(name, filename ?? last, .file(path: path, contentType: contentType))
    }

    /// Adds the chunks of a sequence. A task of the client requests them one at a time. The form can then be sent only
    /// once.
    ///
    /// - Parameter length: The sum of the chunks' sizes in bytes, if known. If it is wrong, the request ends in
    ///   `NetworkError.invalidRequest`.
    /// - Throws: `NetworkError.invalidRequest` if `contentType` is not a media type.
    public mutating func add(
        _ name: String, stream chunks: any AsyncSequence<Data, any Error> & Sendable, length: Int? = nil,
        filename: String? = nil, contentType: String = "application/octet-stream"
    ) throws(NetworkError) {
        try add(name, filename, .stream(chunks, length: length, contentType: contentType))
    }

    /// The length of the whole body in bytes; `nil` if the length of a part is not known.
    public var length: Int? { MultipartChunks(self).length }

    /// Whether the form can be sent more than once. A part from a stream prevents that.
    public var isReplayable: Bool { parts.allSatisfy(\.body.isReplayable) }

    private mutating func add(_ name: String, _ filename: String?, _ body: RequestBody) throws(NetworkError) {
        guard MediaType.isValid(body.contentType ?? "") else {
            throw .invalidRequest(reason: "the content type of the part \"\(name)\" is none")
        }
        parts.append(MultipartPart(name: name, filename: filename, body: body))
    }
}

extension RequestBody {
    /// A body with this form. It can be sent again unless a part is a stream.
    public static func multipart(_ form: MultipartForm) -> RequestBody {
        let chunks = MultipartChunks(form)
        let type = "multipart/form-data; boundary=\(form.boundary)"
        return form.isReplayable
            ? .replayableStream(length: chunks.length, contentType: type) { chunks }
            : .stream(chunks, length: chunks.length, contentType: type)
    }
}
