import CBenchRecord

/// A row of the table that all subjects share.
struct Book: Sendable {
    var id: Int64
    var title: String
    var author: String
    var place: String
    var pages: Int
    var added: Int
    var price: Double
    var rating: Double
    var note: String?
    var cover: [UInt8]

    func add(to sum: inout UInt64) {
        sum = bench_sum_word(sum, UInt64(bitPattern: id))
        for text in [title, author, place] { Self.add(text, to: &sum) }
        sum = bench_sum_word(sum, UInt64(bitPattern: Int64(pages)))
        sum = bench_sum_word(sum, UInt64(bitPattern: Int64(added)))
        sum = bench_sum_word(sum, price.bitPattern)
        sum = bench_sum_word(sum, rating.bitPattern)
        if let note { Self.add(note, to: &sum) }
        cover.withUnsafeBytes { sum = bench_sum_bytes(sum, $0.baseAddress, $0.count) }
    }

    private static func add(_ text: String, to sum: inout UInt64) {
        var text = text
        text.withUTF8 { sum = bench_sum_bytes(sum, $0.baseAddress, $0.count) }
    }
}

extension Book {
    /// The one with a number.
    init(_ number: Int64) {
        var record = bench_record()
        bench_record_make(number, &record)
        id = record.id
        title = Self.text(&record.title, record.title_size)
        author = Self.text(&record.author, record.author_size)
        place = Self.text(&record.place, record.place_size)
        pages = Int(record.pages)
        added = Int(record.added)
        price = record.price
        rating = record.rating
        note = record.note_size == 0 ? nil : Self.text(&record.note, record.note_size)
        cover = withUnsafeBytes(of: &record.cover) { Array($0.prefix(record.cover_size)) }
    }

    private static func text<Bytes>(_ bytes: inout Bytes, _ size: Int) -> String {
        withUnsafeBytes(of: &bytes) { String(decoding: $0.prefix(size), as: UTF8.self) }
    }
}
