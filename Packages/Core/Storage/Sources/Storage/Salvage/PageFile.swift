import CStorage
import Foundation

/// The pages of a database file, read without SQLite, which gives up a whole table for one damaged page.
///
/// The format: https://www.sqlite.org/fileformat2.html. The content is not trusted: every offset is checked.
struct PageFile {
    struct Page {
        let number: Int
        let bytes: [UInt8]
        /// Whether the checksum is right.
        let isSound: Bool

        /// The offset of the b-tree header. On the first page, the file header precedes it.
        private var header: Int { number == 1 ? 100 : 0 }
        var kind: UInt8 { bytes[header] }
        var rightmostChild: Int { bytes.integer(at: header + 8, 4) ?? 0 }

        /// The offsets of the cells.
        var cells: [Int] {
            let isInterior = kind == Kind.interiorTable || kind == Kind.interiorIndex
            let first = header + (isInterior ? 12 : 8)
            let count = min(bytes.integer(at: header + 3, 2) ?? 0, (bytes.count - first) / 2)
            return (0..<count).compactMap { bytes.integer(at: first + $0 * 2, 2) }.filter { $0 >= first }
        }
    }

    enum Kind {
        static let interiorIndex: UInt8 = 2
        static let interiorTable: UInt8 = 5
        static let leafIndex: UInt8 = 10
        static let leafTable: UInt8 = 13
    }

    let count: Int
    /// The number of bytes of a page that hold content.
    let usableSize: Int
    private let pageSize: Int
    private static let (ownPageSize, ownReserve) = (4_096, 8)
    private let content: Data

    init(contentsOf path: String) throws {
        content = try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe)
        let (content, own) = (content, Self.ownPageSize)
        let hasChecksums = (0..<content.count / own).contains { (index: Int) -> Bool in
            let page: Data = content[index * own..<(index + 1) * own]
            return Self.hasChecksum([UInt8](page), index + 1)
        }
        let header = Array(content.prefix(100))
        let size = header.integer(at: 16, 2) ?? 0
        let reserved = header.integer(at: 20, 1) ?? 0
        // If a single checksum is right, a store wrote the file, even if a damaged header says otherwise.
        if !hasChecksums, [512, 1_024, 2_048, 4_096, 8_192, 16_384, 32_768, 1].contains(size), reserved <= 32 {
            pageSize = size == 1 ? 65_536 : size
            usableSize = pageSize - reserved
        } else {
            pageSize = Self.ownPageSize
            usableSize = pageSize - Self.ownReserve
        }
        count = content.count / pageSize
    }

    /// - Returns: Nil beyond the end of the file.
    subscript(number: Int) -> Page? {
        guard number > 0, number <= count else { return nil }
        let bytes = Array(content[(number - 1) * pageSize..<number * pageSize])
        return Page(number: number, bytes: bytes, isSound: Self.hasChecksum(bytes, number))
    }

    private static func hasChecksum(_ page: [UInt8], _ number: Int) -> Bool {
        page.count == ownPageSize && CStoragePageHasChecksum(page, UInt32(truncatingIfNeeded: number)) != 0
    }

    /// The free pages. Their content was deleted.
    var freePages: Set<Int> {
        var free: Set<Int> = []
        var next = self[1]?.bytes.integer(at: 32, 4) ?? 0
        while let trunk = self[next], trunk.isSound, free.insert(next).inserted {
            let leaves = min(trunk.bytes.integer(at: 4, 4) ?? 0, usableSize / 4 - 2)
            free.formUnion((0..<leaves).compactMap { trunk.bytes.integer(at: 8 + $0 * 4, 4) })
            next = trunk.bytes.integer(at: 0, 4) ?? 0
        }
        return free
    }
}

extension [UInt8] {
    /// Reads a big-endian unsigned integer; nil if its bytes are not all there.
    func integer(at offset: Int, _ size: Int) -> Int? {
        guard offset >= 0, offset <= count - size else { return nil }
        return self[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Reads an integer of one to nine bytes, and advances the offset.
    func varint(at offset: inout Int) -> Int64? {
        var value: UInt64 = 0
        for index in 0..<9 {
            guard offset >= 0, offset < count else { return nil }
            let byte = self[offset]
            offset += 1
            if index == 8 { return Int64(bitPattern: value << 8 | UInt64(byte)) }
            value = value << 7 | UInt64(byte & 0x7F)
            if byte < 0x80 { break }
        }
        return Int64(bitPattern: value)
    }
}
