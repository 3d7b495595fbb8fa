import AppInfo
import AppInfoDouble
import AppInfoLive
import Testing

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case builtIn, double

    var service: any AppInfoService {
        switch self {
        case .builtIn: BuiltInAppInfo(version: "1.2.3")
        case .double:
            InMemoryAppInfoService(
                version: "1.2.3",
                licenses: [
                    License(name: "zlib", version: nil, identifier: "Zlib", text: "Permission is granted."),
                    License(name: "GRDB", version: "7.0.0", identifier: "MIT", text: "Permission is granted."),
                    License(name: "curl", version: nil, identifier: "curl", text: "Permission is granted."),
                ])
        }
    }
}

struct AppInfoServiceTests {
    @Test(arguments: Implementation.allCases)
    func `the program prints the app's version and its help`(implementation: Implementation) {
        #expect(implementation.service.version == "1.2.3")
        #expect(!implementation.service.help.isEmpty)
    }

    @Test func `the help explains the keys of the full screen and those of line mode`() {
        let help = BuiltInAppInfo(version: "").help
        #expect(help.contains("On the whole terminal, press the key") && help.contains("Line by line (--lines)"))
    }

    @Test(arguments: Implementation.allCases)
    func `each licence is listed once, by name, with its identifier and its text`(
        implementation: Implementation
    ) async throws {
        let licenses = try await implementation.service.licenses()
        let names = licenses.map { $0.name.lowercased() }
        #expect(licenses.count >= 3 && names == names.sorted() && Set(names).count == names.count)
        for license in licenses {
            #expect(!license.name.isEmpty && !license.identifier.isEmpty && license.version != "")
            #expect(["ermission", "public domain", "redistribute it"].contains { license.text.contains($0) })
        }
    }

    @Test func `a double fails on request`() async throws {
        struct Failure: Error {}
        let service = InMemoryAppInfoService(licenses: [])
        await service.fail(with: Failure())
        await #expect(throws: Failure.self) { try await service.licenses() }
    }
}
