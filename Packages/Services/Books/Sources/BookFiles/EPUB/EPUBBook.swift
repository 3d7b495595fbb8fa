import Books
import Foundation
import Synchronization

/// An EPUB. When it is opened, only its description is unpacked.
final class EPUBBook: OpenedBook {
    private let archive: Archive
    private let package: PackageDocument
    /// The path of the package document.
    private let root: String
    private let title: String
    /// The paths of the chapters.
    private let chapters: [String]
    /// The chapters that are not text, with their media types.
    private let omissions: [Int: String]
    /// The chapters by their paths.
    private let indices: [String: Int]
    private let limits: BookLimits
    private let cache = Mutex(Cache())

    /// The results of reading chapters.
    private struct Cache {
        var contents: BookContents?
        /// The places of the ids in a chapter.
        var places: [Int: [String: BookPosition]] = [:]
        var count = 0
    }

    init(url: URL, limits: BookLimits) throws(BookFileError) {
        let archive = try Archive(path: url.path, limits: limits)
        (self.archive, self.limits) = (archive, limits)
        func content<Content: XMLContent>(_ content: Content, _ path: String) throws(BookFileError) -> Content {
            var content = content
            try content.read(
                try archive.read(path, limit: limits.description), of: "its file '\(path.shortened)'")
            return content
        }
        let container = try content(Container(), archive.name(of: Container.path))
        guard let name = container.package else { throw .damaged("it does not name its package document") }
        root = archive.name(of: try Self.path(name, in: ""))
        package = try content(PackageDocument(), root)
        var encrypted: Set<String> = []
        let encryption = archive.name(of: Encryption.path)
        if archive.contains(encryption) {
            encrypted = Set(try content(Encryption(), encryption).files.map(archive.name))
        }

        guard package.items.count <= limits.entries, package.spine.count <= limits.entries else {
            throw .tooLarge("the number of its files")
        }
        for item in package.items.values { _ = try Self.path(item.address, in: root) }
        var chapters: [String] = []
        var omissions: [Int: String] = [:]
        var size = 0
        for (item, isText) in package.parts {
            let path = archive.name(of: try Self.path(item.address, in: root))
            let mayBeText = isText || (!item.isMedia && archive.contains(path))
            if mayBeText {
                guard archive.contains(path) else { throw .damaged("its file '\(path.shortened)' is missing") }
                guard !encrypted.contains(path) else { throw .encrypted }
                // Compared before they are added, since a claimed size may be any number.
                guard archive.claimedSize(path) <= limits.total - size else { throw .tooLarge("its text") }
                size += archive.claimedSize(path)
            }
            // Many books name another media type for their XHTML.
            if !isText, !mayBeText || !archive.isWebPage(path, limit: limits.chapter) {
                omissions[chapters.count] = item.mediaType
            }
            chapters.append(path)
        }
        guard chapters.count > omissions.count else { throw .damaged("it has no text") }
        (self.chapters, self.omissions) = (chapters, omissions)
        indices = Dictionary(zip(chapters, chapters.indices), uniquingKeysWith: { first, _ in first })
        title = package.title.isEmpty ? url.deletingPathExtension().lastPathComponent : package.title
    }

    /// The path in the archive that a link of the package document leads to. Addresses of the network stay as they are:
    /// they may only be those of pictures and sounds.
    private static func path(_ address: String, in document: String) throws(BookFileError) -> String {
        switch Reference(address, in: document) {
        case .file(let path, _): return path
        case .address(let address):
            guard !address.lowercased().hasPrefix("file:") else { throw .unsafe(path: address.shortened) }
            return address
        case .unsafe: throw .unsafe(path: address.shortened)
        }
    }

    var chapterCount: Int { chapters.count }

    var contents: BookContents {
        if let contents = cache.withLock({ $0.contents }) { return contents }
        let contents = BookContents(
            title: title, authors: package.authors, language: package.language, chapterCount: chapters.count,
            entries: entries())
        cache.withLock { $0.contents = contents }
        return contents
    }

    func chapter(_ index: Int) throws(BookFileError) -> BookChapter {
        let result = try read(index)
        let document = chapters[index]
        let blocks = result.blocks.map { block in
            guard block.runs.contains(where: { $0.link != nil }) else { return block }
            var block = block
            for run in block.runs.indices {
                guard case .address(let address) = block.runs[run].link else { continue }
                block.runs[run].link = link(address, in: document)
            }
            return block
        }
        return BookChapter(blocks: blocks)
    }

    func find(_ words: String, limit: Int) throws(BookFileError) -> [BookMatch] {
        guard var search = TextSearch(words) else { return [] }
        return try search.matches(inChapters: chapters.indices, limit: limit) { (index) throws(BookFileError) in
            try read(index).blocks
        }
    }

    /// Reads a chapter and keeps the places of its ids.
    private func read(_ index: Int) throws(BookFileError) -> ChapterReader.Result {
        guard chapters.indices.contains(index) else { throw .noChapter(index) }
        if let type = omissions[index] {
            let kind = type.isEmpty ? "" : " (\(type.shortened))"
            let note =
                "[This part of the book cannot be shown: its file '\(chapters[index].shortened)' is not text\(kind).]"
            return ChapterReader.Result(blocks: [.init(.paragraph, [.init(note)])], places: [:])
        }
        let part = "its file '\(chapters[index].shortened)'"
        let text = try TextEncoding.utf8(
            try archive.read(chapters[index], limit: limits.chapter), isMarkup: true, limit: limits.chapter, of: part)
        guard let result = ChapterReader.read(text, limits: limits) else { throw .tooLarge(part) }
        cache.withLock { cache in
            guard cache.places[index] == nil else { return }
            let places = cache.count + result.places.count <= limits.elements ? result.places : [:]
            cache.count += places.count
            cache.places[index] = places
        }
        return result
    }

    private func link(_ address: String, in document: String) -> BookChapter.Link? {
        switch Reference(address, in: document) {
        case .file(let path, let fragment):
            guard let position = position(path, fragment) else { return nil }
            return .position(position)
        case .address(let address): return .address(address)
        case .unsafe: return nil
        }
    }

    /// The place of a link's destination: the start of the chapter if it has no such id. `nil` for files without text.
    private func position(_ path: String, _ fragment: String?) -> BookPosition? {
        guard let chapter = indices[archive.name(of: path)] else { return nil }
        var place: BookPosition?
        if let fragment, !fragment.isEmpty {
            if cache.withLock({ $0.places[chapter] == nil }), (try? read(chapter)) == nil {
                cache.withLock { $0.places[chapter] = [:] }
            }
            place = cache.withLock { $0.places[chapter]?[fragment] }
        }
        return BookPosition(chapter: chapter, block: place?.block ?? 0, character: place?.character ?? 0)
    }

    private func entries() -> [BookContents.Entry] {
        var entries: [BookContents.Entry] = []
        var headings: [TableLine] = []
        let (lines, document) = tableOfContents()
        for line in lines {
            guard let address = line.address, !address.isEmpty else {
                headings.append(line)
                continue
            }
            guard case .file(let path, let fragment) = Reference(address, in: document),
                let position = position(path, fragment)
            else { continue }
            // A heading without a link leads to the first line below it.
            for heading in headings where heading.level < line.level {
                entries.append(.init(title: heading.title, level: heading.level, position: position))
            }
            headings = []
            entries.append(.init(title: line.title, level: line.level, position: position))
        }
        guard entries.isEmpty else { return entries }
        return chapters.indices.map {
            .init(title: "Chapter \($0 + 1)", level: 0, position: BookPosition(chapter: $0))
        }
    }

    /// The table of contents with the path of its document. A broken one is empty.
    private func tableOfContents() -> (lines: [TableLine], document: String) {
        func content(_ item: PackageDocument.Item?) -> (bytes: [UInt8], path: String)? {
            guard let item, let path = (try? Self.path(item.address, in: root)).map(archive.name),
                let bytes = try? archive.read(path, limit: limits.description)
            else { return nil }
            return (bytes, path)
        }
        if let (bytes, path) = content(package.navigation) {
            let text = try? TextEncoding.utf8(bytes, isMarkup: true, limit: limits.chapter, of: path)
            let lines = text.map(Navigation.lines) ?? []
            if !lines.isEmpty { return (lines, path) }
        }
        var ncx = NCX()
        let item = package.ncx.flatMap { package.items[$0] }
        if let (bytes, path) = content(
            item ?? package.items.values.first { $0.mediaType == "application/x-dtbncx+xml" }),
            (try? ncx.read(bytes, of: path)) != nil
        {
            return (ncx.lines, path)
        }
        return ([], root)
    }
}

extension Archive {
    /// Whether a file begins as a web page. One that cannot be unpacked does not.
    fileprivate func isWebPage(_ path: String, limit: Int) -> Bool {
        (try? read(path, limit: limit)).map { OtherFormat($0) == .webPage } ?? false
    }
}

extension PackageDocument.Item {
    /// Whether the media type is that of a picture, a sound, a film or a font.
    fileprivate var isMedia: Bool {
        ["image/", "audio/", "video/", "font/"].contains(where: mediaType.hasPrefix)
    }
}
