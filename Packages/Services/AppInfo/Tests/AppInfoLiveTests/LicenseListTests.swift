import AppInfo
import Foundation
import Testing

@testable import AppInfoLive

struct LicenseListTests {
    @Test func `a text that is shared is kept once, and a notice follows its licence`() throws {
        let json = """
            {"licenses": [
            {"name": "b", "version": "1.0", "identifier": "Apache-2.0", "texts": ["1", "2"]},
            {"name": "A", "identifier": "Apache-2.0", "texts": ["1"]}],
            "texts": {"1": "Licence", "2": "Notice"}}
            """
        #expect(
            try LicenseList.licenses(from: Data(json.utf8)) == [
                License(name: "A", version: nil, identifier: "Apache-2.0", text: "Licence"),
                License(name: "b", version: "1.0", identifier: "Apache-2.0", text: "Licence\n\nNotice"),
            ])
    }

    @Test func `a damaged list is refused with a sentence for users`() {
        for json in ["", "[]", #"{"licenses": []}"#] {
            #expect(throws: LicenseListError.unreadable) { try LicenseList.licenses(from: Data(json.utf8)) }
        }
        let json = #"{"licenses": [{"name": "A", "identifier": "MIT", "texts": ["1"]}], "texts": {}}"#
        #expect(throws: LicenseListError.missingText("A")) { try LicenseList.licenses(from: Data(json.utf8)) }
    }
}
