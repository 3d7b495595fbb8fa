import Foundation
import Testing

struct JoinTableTests {
    @Test func `the README lists the joins that the code makes`() throws {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardized
        let file = package.appending(path: "Sources/Flow/StartUp/JoinedServices.swift")
        let code = try String(contentsOf: file, encoding: .utf8)
        let rows = code.split(separator: "joined(services.").dropFirst().flatMap { part -> [String] in
            let service = part.prefix(while: \.isLetter)
            return part.matches(of: /\.follow\((\w+): \$1\.([^)]+\))\)/).map { join in
                "| `\(service)` | `\(join.output.1)` | `\(join.output.2)` |"
            }
        }
        #expect(!rows.isEmpty)
        let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("of `SettingsService` |\n|---|---|---|\n\(rows.joined(separator: "\n"))\n\n"))
    }
}
