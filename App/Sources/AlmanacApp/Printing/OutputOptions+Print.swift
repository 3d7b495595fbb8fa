import CommandRouting
import ConsoleSurface

extension OutputOptions {
    func print<Record: Encodable>(_ record: Record, text: (Record) -> String) throws {
        try json ? JSONPrinting.print(record) : Console.print(text(record).printable)
    }

    func print<Record: Encodable>(_ records: [Record], text: ([Record]) -> [String]) throws {
        if json { return try JSONPrinting.print(records) }
        let lines = text(records)
        if !lines.isEmpty { try Console.print(lines.map(\.printable).joined(separator: "\n")) }
    }
}

extension JSONPrinting {
    static func print(_ value: some Encodable) throws { try Console.print(text(of: value)) }
}
