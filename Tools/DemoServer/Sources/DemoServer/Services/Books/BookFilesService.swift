import Foundation

/// The files of the books: `GET /books/NAME.epub` and `GET /books/NAME.txt`.
///
/// Downloads can be resumed by `Range` and `If-Range`. The file of a paid book requires the pass of its receipt as
/// bearer token.
struct BookFilesService: DemoService {
    let prefix = "/books"

    let cache = BookFileCache()
    /// Whether a pass proves that a book is paid.
    let passCovers: @Sendable (_ pass: String, DemoBook) async -> Bool

    func respond(to request: DemoRequest, now: Date) async -> DemoResponse? {
        guard let (book, format) = file(request.path.dropFirst(prefix.count + 1)) else { return nil }
        if let error = request.errorUnlessGet { return error }
        if book.price != nil, await !passCovers(request.bearerToken, book) {
            return APIProblem.paymentRequired.response
        }
        return Self.response(await cache.file(book, format), format, to: request)
    }

    private func file(_ name: Substring) -> (DemoBook, BookFormat)? {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let book = BookCatalogue.standard.book(parts[0]),
            let format = BookFormat(rawValue: parts[1]),
            book.formats.contains(format)
        else { return nil }
        return (book, format)
    }

    private static func response(_ file: BookFileCache.File, _ format: BookFormat, to request: DemoRequest)
        -> DemoResponse
    {
        var headers = ["ETag": file.entityTag, "Accept-Ranges": "bytes", "Cache-Control": "no-cache"]
        if request.headers["if-none-match"] == file.entityTag {
            return DemoResponse(status: 304, contentType: nil, headers: headers, body: Data())
        }
        let isSame = request.headers["if-range"].map { $0 == file.entityTag } ?? true
        switch request.headers["range"].flatMap({ isSame ? ByteRange($0, size: file.bytes.count) : nil }) {
        case nil:
            return DemoResponse(contentType: format.mediaType, headers: headers, body: file.bytes)
        case .unsatisfiable:
            headers["Content-Range"] = "bytes */\(file.bytes.count)"
            return DemoResponse(status: 416, contentType: nil, headers: headers, body: Data())
        case .bytes(let range):
            headers["Content-Range"] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.bytes.count)"
            return DemoResponse(
                status: 206, contentType: format.mediaType, headers: headers, body: Data(file.bytes[range]))
        }
    }
}
