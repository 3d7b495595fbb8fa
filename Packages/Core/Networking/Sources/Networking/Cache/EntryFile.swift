import FoundationEssentials
import HTTPTypes

/// The file format of an entry: `magic`, a checksum of all following bytes, the sizes of the two parts (4 and 8 bytes,
/// big endian), the head as JSON, the body.
enum EntryFile {
    /// The first bytes of a file. The first byte is not text; the last byte is the version.
    static let magic: [UInt8] = [0x89, 0x48, 0x54, 0x43, 0x0D, 0x0A, 0x1A, 0x02]

    private static let checksumEnd = magic.count + 8
    private static let prefixSize = checksumEnd + 12

    static func encode(_ entry: CacheEntry) -> Data? {
        guard let head = try? JSONEncoder().encode(Head(entry)), let headSize = UInt32(exactly: head.count) else {
            return nil
        }
        let rest = bigEndian(headSize) + bigEndian(UInt64(entry.body.count)) + head + entry.body
        return Data(magic) + bigEndian(Checksum.of(rest)) + rest
    }

    /// - Returns: The entry; `nil` if the file is damaged.
    static func decode(_ file: Data) -> CacheEntry? {
        let file = file[...]
        guard file.count >= prefixSize, carriesMagic(file) else { return nil }
        let rest = file.dropFirst(checksumEnd)
        let headSize = number(rest.prefix(4))
        let bodySize = number(rest.dropFirst(4).prefix(8))
        let contentSize = UInt64(file.count - prefixSize)
        guard headSize <= contentSize, bodySize == contentSize - headSize else { return nil }
        guard number(file.dropFirst(magic.count).prefix(8)) == Checksum.of(rest) else { return nil }
        let content = rest.dropFirst(12)
        guard let head = try? JSONDecoder().decode(Head.self, from: Data(content.prefix(Int(headSize)))) else {
            return nil
        }
        return head.entry(body: Data(content.dropFirst(Int(headSize))))
    }

    static func carriesMagic(_ file: some Sequence<UInt8>) -> Bool { file.starts(with: magic) }

    private static func bigEndian(_ number: some FixedWidthInteger) -> Data {
        Data(stride(from: number.bitWidth - 8, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> $0) })
    }

    private static func number(_ bytes: Data) -> UInt64 {
        bytes.reduce(0) { $0 << 8 | UInt64($1) }
    }
}

/// The stored part of an entry other than its body.
private struct Head: Codable {
    struct Pair: Codable {
        var name: String
        var value: String
    }

    var key: String
    var selectors: [CacheSelector]
    var status: Int
    var reason: String
    var fields: [Pair]
    /// The time in seconds since 1970.
    var requestTime: Double
    var responseTime: Double

    init(_ entry: CacheEntry) {
        key = entry.key
        selectors = entry.selectors
        status = entry.head.status.code
        reason = entry.head.status.reasonPhrase
        fields = entry.storedHead.headerFields.map { Pair(name: $0.name.rawName, value: $0.value) }
        requestTime = entry.requestTime.timeIntervalSince1970
        responseTime = entry.responseTime.timeIntervalSince1970
    }

    func entry(body: Data) -> CacheEntry? {
        // `HTTPResponse.Status` traps outside of this range.
        guard (200...599).contains(status), requestTime.isFinite, responseTime.isFinite else { return nil }
        var fields = HTTPFields()
        for pair in self.fields {
            guard let name = HTTPField.Name(pair.name) else { return nil }
            fields.append(HTTPField(name: name, value: pair.value))
        }
        return CacheEntry(
            key: key, selectors: selectors,
            head: HTTPResponse(status: .init(code: status, reasonPhrase: reason), headerFields: fields),
            requestTime: Date(timeIntervalSince1970: requestTime),
            responseTime: Date(timeIntervalSince1970: responseTime), body: body)
    }
}
