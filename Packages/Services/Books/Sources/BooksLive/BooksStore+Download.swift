import BookFiles
import Books
import Files
import Formatting
import Foundation
import Networking

extension BooksStore {
    /// The largest book that is downloaded or added, in bytes.
    static let maximumSize = 256 << 20

    public func download(
        _ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook {
        // A second call for the same book waits for the first one, and finds the book on the shelf.
        while let other = downloads[id] { _ = await other.result }
        try Task.checkCancellation()
        let task = Task {
            // Before the end of the task, so that those who wait for it find another one or none.
            defer { downloads[id] = nil }
            return try await fetch(id, progress)
        }
        downloads[id] = task
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func fetch(
        _ id: Book.ID, _ progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook {
        if let owned = try await owned(id), files.has(owned), owned.mismatch == nil { return owned }
        if Book.isOwn(id) { throw BooksError.unknownBook(id) }
        let cached = try await lookUp(id)
        if case .unavailable(let reason) = book(cached).access { throw BooksError.notAvailable(reason) }
        guard let link = cached.entry.file else {
            throw BooksError.notAvailable("'\(cached.entry.title)' cannot be downloaded.")
        }
        let target = try await reading.run { [files] () throws(BooksError) in try files.incoming(id) }
        let type = try await load(link, of: cached, to: target, progress)
        let mismatch = try await reading.run { [files] () throws(BooksError) in
            let mismatch = try files.mismatch(of: target, promised: link.format ?? .text, type: type)
            if mismatch != nil { files.discard(target) }
            return mismatch
        }
        if let mismatch {
            let format = link.format == .epub ? "an EPUB" : "plain text"
            throw BooksError.unreadable(
                "Cannot put '\(cached.entry.title)' on the shelf. Its catalogue promised \(format), but \(mismatch) came. "
                    + "Try again later.")
        }
        return try await shelve(
            target, as: id, title: cached.entry.title, authors: cached.entry.authors, isPaid: link.kind == .buy)
    }

    /// - Returns: The media type that the server names, without parameters; empty if it names none.
    private func load(
        _ link: AcquisitionLink, of cached: CachedBook, to path: String,
        _ progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> String {
        var shown: String?
        if link.kind == .buy {
            guard let pass = await pass?(cached.id) else { throw BooksError.notPaid(title: cached.entry.title) }
            // Only the catalogue receives the pass, wherever its entry links to.
            if WebAddress.haveSameOrigin(link.address, cached.catalogue) { shown = pass }
        }
        do {
            return try await client.download(link.address, pass: shown, to: path, maximumSize: Self.maximumSize) {
                progress(DownloadProgress(received: Int64($0), total: $1.map(Int64.init)))
            }
        } catch {
            try passCancellation(error)
            throw failure(error, of: cached)
        }
    }

    /// Whether the book can be paid for. A catalogue that the user has named could otherwise ask for a pass that opens
    /// other books, too.
    func isSold(_ cached: CachedBook) -> Bool {
        pass != nil && endpoints.contains { $0.url == cached.catalogue }
    }

    private func failure(_ error: any Error, of cached: CachedBook) -> BooksError {
        let title = cached.entry.title
        switch error as? NetworkError {
        case .status(402, _, _, _) where isSold(cached): return .notPaid(title: title)
        case .status(402, _, _, _): return .notAvailable("The catalogue wants to be paid for '\(title)'.")
        case .status(401, _, _, _), .status(403, _, _, _):
            return .notAvailable("The catalogue refuses to send '\(title)'. \(error)")
        case .status(404, _, _, _), .status(410, _, _, _):
            return .notAvailable("The catalogue does not have the file of '\(title)' any more.")
        case .tooLarge:
            return .notAvailable("'\(title)' is larger than \(Self.maximumSize >> 20) MB, which is too large.")
        case .file: return .store("Cannot download '\(title)'. \(error)")
        default: return .unavailable("Cannot download '\(title)'. \(error)")
        }
    }

    public func add(_ file: URL) async throws -> ShelfBook {
        try Task.checkCancellation()
        let (copy, digest) = try await reading.run { [files] () throws(BooksError) in
            try files.copy(file, limit: Self.maximumSize)
        }
        let id = "\(Book.ownPrefix)\(digest)"
        if let owned = try await owned(id), await reading.run({ [files] in files.isCopy(copy, of: owned) }) {
            return owned
        }
        let name = file.deletingPathExtension().lastPathComponent.plainLine(limit: 500) ?? id
        defer { withExtendedLifetime(copy) {} }
        let book = try await shelve(copy.file.path, as: id, title: name, authors: nil, isPaid: false)
        // A book that was on the shelf has kept its position.
        return try await owned(id) ?? book
    }

    /// Puts a file on the shelf if it can be read as a book; otherwise deletes it.
    ///
    /// - Parameter authors: Of the catalogue; `nil` if the book itself has to tell its title and authors.
    private func shelve(
        _ path: String, as id: Book.ID, title: String, authors: [String]?, isPaid: Bool
    ) async throws -> ShelfBook {
        let accepted = await reading.run { [files] in
            let result = Result { try files.accept(path, as: id) }
            if case .failure(let error) = result, error is BookFileError { files.discard(path) }
            return result
        }
        let file: (format: ShelfBook.Format, size: Int64, title: String, authors: [String])
        do {
            file = try accepted.get()
        } catch let error as BookFileError {
            throw BooksError.unreadable("Cannot put '\(title)' on the shelf. \(error)")
        }
        // Plain text that does not tell its title has the name of its file.
        let isNamed = file.title != URL(filePath: path).deletingPathExtension().lastPathComponent
        let ownTitle = isNamed ? file.title.plainLine(limit: 500) : nil
        let book = ShelfBook(
            id: id, title: authors == nil ? ownTitle ?? title : title,
            authors: authors ?? file.authors.compactMap { $0.plainLine(limit: 500) }, format: file.format,
            size: file.size,
            added: now())
        try await storing { try await rows.put(book, isPaid: isPaid) }
        if opened?.book.id == id { opened = nil }
        await signal.noteWrite()
        // A book that cannot be added now is added by the next search.
        try? await withIndex { try await addText(of: book) }
        return book
    }
}
