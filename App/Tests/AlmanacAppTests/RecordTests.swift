import AppInfo
import Civil
import CommandRouting
import Foundation
import Notifications
import Settings
import Testing

@testable import AlmanacApp

/// What commands print about settings, topics and licences, as text and as JSON.
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

    @Test func `a topic is on or off, and says if the server does not know`() throws {
        let topics = [
            TopicRecord(NotificationTopic(id: "news", title: "News", isOn: true)),
            TopicRecord(NotificationTopic(id: "offers", title: "Offers", isOn: false, isPending: true)),
        ]
        #expect(
            TopicRecord.lines(of: topics) == [
                "[x] news    News", "[ ] offers  Offers (not sent to the server yet)",
            ])
        #expect(
            try JSONPrinting.line(of: topics[1]) == #"{"id":"offers","on":false,"pending":true,"title":"Offers"}"#)
    }

    @Test func `a notification has the command that opens its link, unless almanac has no such link`() throws {
        let records = ["almanac://book/gutendex-1?promo=MOON", "https://example.com"].map {
            NotificationRecord(AppNotification(id: "1", title: "At 90 % off", text: "Emma", link: $0))
        }
        #expect(
            NotificationRecord.lines(of: records) == [
                "At 90 % off", "Emma", "almanac open 'almanac://book/gutendex-1?promo=MOON'", "At 90 % off", "Emma",
            ])
        #expect(
            try JSONPrinting.line(of: records[1]) == #"{"id":"1","link":null,"text":"Emma","title":"At 90 % off"}"#)
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
