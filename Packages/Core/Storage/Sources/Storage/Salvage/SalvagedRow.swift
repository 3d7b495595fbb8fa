/// A row, read from a cell of a page.
struct SalvagedRow {
    enum Value {
        case null
        case integer(Int64)
        case real(Double)
        case text([UInt8])
        case blob([UInt8])
    }

    /// Zero in a table without row ids.
    let id: Int64
    let values: [Value]
    /// Whether all pages of the row have the right checksums.
    let isSound: Bool
}

extension PageFile {
    /// Reads the row of a cell.
    ///
    /// - Parameters:
    ///   - offset: The start of the cell; in an interior page, the offset after the number of the child.
    ///   - hasID: Whether the table has row ids.
    /// - Returns: The row; nil unless all its lengths agree.
    func row(on page: Page, at offset: Int, hasID: Bool) -> SalvagedRow? {
        var at = offset
        guard let size = page.bytes.varint(at: &at).flatMap(Int.init(exactly:)), size > 0,
            size <= count * usableSize, let id = hasID ? page.bytes.varint(at: &at) : 0
        else { return nil }
        let local = localSize(of: size, hasID: hasID)
        guard at + local <= usableSize else { return nil }
        var payload = Array(page.bytes[at..<at + local])
        var isSound = page.isSound
        var next = local < size ? page.bytes.integer(at: at + local, 4) ?? 0 : 0
        while payload.count < size {
            guard let overflow = self[next] else { return nil }
            isSound = isSound && overflow.isSound
            payload += overflow.bytes[4..<min(usableSize, 4 + size - payload.count)]
            next = overflow.bytes.integer(at: 0, 4) ?? 0
        }
        return Self.values(of: payload).map { SalvagedRow(id: id, values: $0, isSound: isSound) }
    }

    /// The number of bytes of a row in its cell. The rest is on overflow pages.
    private func localSize(of size: Int, hasID: Bool) -> Int {
        let most = hasID ? usableSize - 35 : (usableSize - 12) * 64 / 255 - 23
        if size <= most { return size }
        let least = (usableSize - 12) * 32 / 255 - 23
        let local = least + (size - least) % (usableSize - 4)
        return local <= most ? local : least
    }

    private static func values(of payload: [UInt8]) -> [SalvagedRow.Value]? {
        var at = 0
        guard let headerSize = payload.varint(at: &at), headerSize <= payload.count else { return nil }
        var body = Int(headerSize)
        var values: [SalvagedRow.Value] = []
        while at < headerSize {
            guard let type = payload.varint(at: &at), let value = value(type, in: payload, at: &body) else {
                return nil
            }
            values.append(value)
        }
        return at == headerSize && body == payload.count ? values : nil
    }

    private static func value(_ type: Int64, in payload: [UInt8], at body: inout Int) -> SalvagedRow.Value? {
        let size: Int
        switch type {
        case 0, 8, 9: size = 0
        case 1...4: size = Int(type)
        case 5: size = 6
        case 6, 7: size = 8
        case 12...: size = Int((type - 12) / 2)
        default: return nil
        }
        guard size <= payload.count - body else { return nil }
        let bytes = payload[body..<body + size]
        body += size
        switch type {
        case 0: return .null
        case 8, 9: return .integer(type - 8)
        case 7: return .real(Double(bitPattern: bytes.reduce(0) { $0 << 8 | UInt64($1) }))
        // The first byte has the sign.
        case 1...6:
            return .integer(bytes.dropFirst().reduce(Int64(Int8(bitPattern: bytes.first ?? 0))) { $0 << 8 | Int64($1) })
        default: return type % 2 == 0 ? .blob(Array(bytes)) : .text(Array(bytes))
        }
    }
}
