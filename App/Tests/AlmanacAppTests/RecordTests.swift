import AppInfo
import Civil
import CommandRouting
import Foundation
import Settings
import Testing

@testable import AlmanacApp

/// What commands print about settings and licences, as text and as JSON.
struct RecordTests {
    @Test func `columns are aligned, and the last one is not padded`() {
        #expect(Table.lines(of: [["a", "bbb", "c"], ["aa", "b", "ccc"]]) == ["a   bbb  c", "aa  b    ccc"])
        #expect(Table.lines(of: [["海の本", "b"], ["e\u{301}a", "b"]]) == ["海の本  b", "e\u{301}a      b"])
        #expect(Table.lines(of: []).isEmpty)
    }

    @Test func `a setting has its value and what else it can be`() throws {
        let defaults = Settings.Defaults(units: .metric, firstWeekday: .monday, timeZone: .gmt)
        let settings = Settings(defaults: defaults)
        let units = SettingRecord(.units, in: settings, providers: [], bookSources: [])
        #expect(
            try JSONPrinting.line(of: units)
                == #"{"allowed":["metric","imperial"],"name":"units","others":null,"value":"metric"}"#)
        let provider = SettingRecord(.provider, in: settings, providers: ["wttr"], bookSources: [])
        #expect(
            SettingRecord.lines(of: [units, provider]) == [
                "units     metric     metric or imperial", "provider  automatic  automatic or wttr",
            ])
    }

    @Test func `a licence has its text only if it was asked for by name`() throws {
        let license = License(name: "SQLite", version: nil, identifier: "blessing", text: "May you do good")
        #expect(
            try JSONPrinting.line(of: LicenseRecord(license, text: nil))
                == #"{"identifier":"blessing","name":"SQLite","version":null}"#)
        #expect(try JSONPrinting.line(of: LicenseRecord(license, text: license.text)).contains("May you do good"))
        #expect(LicenseRecord.lines(of: [LicenseRecord(license, text: nil)]) == ["SQLite  -  blessing"])
    }
}
