import CommandRouting
import Formatting
import Foundation
import Testing
import Todo
import WeatherLive

@testable import AlmanacApp

struct AppSettingsTests {
    @Test(arguments: [
        (["HOME": "/h"], "/h/.local/share/almanac"),
        (["HOME": "/h", "XDG_DATA_HOME": "/data"], "/data/almanac"),
        (["HOME": "/h", "XDG_DATA_HOME": "relative"], "/h/.local/share/almanac"),
        (["HOME": "/h", "XDG_DATA_HOME": ""], "/h/.local/share/almanac"),
        (["HOME": "/h", "XDG_DATA_HOME": "/data", "ALMANAC_HOME": "/mine"], "/mine"),
        (["HOME": "/h", "ALMANAC_HOME": "~/d"], "/h/d"), (["HOME": "/h", "ALMANAC_HOME": "~"], "/h"),
        (["HOME": "/h", "ALMANAC_HOME": "/d/~/e"], "/d/~/e"),
        (
            ["HOME": "/h", "ALMANAC_HOME": "~root/d"],
            URL.currentDirectory().appending(path: "~root/d").path
        ),
    ])
    func `the environment chooses the data folder`(environment: [String: String], folder: String) throws {
        #expect(try settings(environment).dataFolder.path == folder)
    }

    @Test func `a missing data folder is an error`() {
        #expect(throws: SettingsError.noHome) { try settings([:]) }
    }

    @Test func `the demo has its own data folder, unless the environment names one`() throws {
        let server = try #require(URL(string: "http://127.0.0.1:1"))
        let apart = try AppSettings(options: .parse([]), environment: ["HOME": "/h"], demoServer: server)
        #expect(apart.dataFolder.path == "/h/.local/share/almanac-demo")
        #expect(apart.weatherEndpoints == .server(server))
        let named = try AppSettings(options: .parse([]), environment: ["ALMANAC_HOME": "/mine"], demoServer: server)
        #expect(named.dataFolder.path == "/mine")
    }

    @Test func `requests go to the public servers unless an option or the environment names another`() throws {
        #expect(try settings(["HOME": "/h"]).weatherEndpoints == .public)
        let environment = ["HOME": "/h", "ALMANAC_ENDPOINTS": "http://127.0.0.1:1/base"]
        let endpoints = try settings(environment).weatherEndpoints
        #expect(endpoints == .server(try #require(URL(string: "http://127.0.0.1:1/base"))))
        #expect(endpoints.geocoding.absoluteString == "http://127.0.0.1:1/base/geocoding")
        let options = try CommonOptions.parse(["--endpoints", "https://other.example"])
        let other = try AppSettings(options: options, environment: environment).weatherEndpoints
        #expect(other.geocoding.absoluteString == "https://other.example/geocoding")
    }

    @Test(arguments: ["nowhere", "ftp://host", "http://", "http:///path", "http://host?query", "http://ho st", "💥"])
    func `an address that is not a server's base is refused`(text: String) {
        #expect(throws: SettingsError.invalidEndpoints(text)) {
            try settings(["HOME": "/h", "ALMANAC_ENDPOINTS": text])
        }
    }

    @Test(arguments: [
        "http://me:hunter2@host", "http://hunter2@host", "http://:hunter2@host", "http://me:hunter2@no host",
    ])
    func `an address with a password is refused, and the password is not repeated`(text: String) {
        for name in ["ALMANAC_ENDPOINTS", "ALMANAC_ANALYTICS_OTLP"] {
            #expect {
                try settings(["HOME": "/h", name: text])
            } throws: {
                "\($0)".contains("without user name and password") && !"\($0)".contains("hunter2")
            }
        }
    }

    @Test(arguments: ["0", "-1", "soon", "1e9", "nan", "inf"])
    func `a time-out that is not a number of seconds is refused`(text: String) {
        #expect(throws: SettingsError.invalidTimeout(text)) { try settings(["HOME": "/h", "ALMANAC_TIMEOUT": text]) }
    }

    @Test func `the user agent has a contact only if one is set`() throws {
        #expect(try settings(["HOME": "/h"]).userAgent == "almanac/\(AppVersion.current)")
        let agent = try settings(["HOME": "/h", "ALMANAC_CONTACT": "post@example.org"]).userAgent
        #expect(agent == "almanac/\(AppVersion.current) post@example.org")
        for text in ["a b", "a\r\nX: y", "ø@example.org"] {
            #expect(throws: SettingsError.invalidContact(text)) {
                try settings(["HOME": "/h", "ALMANAC_CONTACT": text])
            }
        }
    }

    @Test func `the log level is warning unless another one is set`() throws {
        #expect(try settings(["HOME": "/h"]).logLevel == .warning)
        #expect(try settings(["HOME": "/h", "ALMANAC_LOG": "Debug"]).logLevel == .debug)
        #expect(throws: SettingsError.invalidLogLevel("loud")) { try settings(["HOME": "/h", "ALMANAC_LOG": "loud"]) }
    }

    @Test func `events are sent only to destinations of the environment`() throws {
        #expect(try settings(["HOME": "/h"]).analytics == AnalyticsSettings(environment: [:]))
        let analytics = try settings([
            "HOME": "/h", "ALMANAC_ANALYTICS_FILE": "~/f", "ALMANAC_ANALYTICS_OTLP": "http://127.0.0.1:4318",
            "ALMANAC_ANALYTICS_SEGMENT": "https://key@example.com",
        ]).analytics
        #expect(analytics.file?.path == "/h/f")
        #expect(analytics.collector == URL(string: "http://127.0.0.1:4318"))
        #expect(analytics.segment?.url == URL(string: "https://example.com"))
        #expect(analytics.segment?.writeKey == "key")
    }

    @Test(arguments: ["https://example.com", "https://key:word@example.com", "key@example.com", "https://@example.com"])
    func `a Segment address without a key is refused, and the address is not shown`(address: String) throws {
        #expect(throws: SettingsError.invalidSegmentAddress) {
            try settings(["HOME": "/h", "ALMANAC_ANALYTICS_SEGMENT": address])
        }
    }

    @Test func `an address that is not a collector is refused`() throws {
        #expect(throws: SettingsError.invalidCollectorAddress("here")) {
            try settings(["HOME": "/h", "ALMANAC_ANALYTICS_OTLP": "here"])
        }
    }

    @Test(arguments: [
        (["LANG": "en_US.UTF-8"], Weekday.sunday), (["LANG": "en_US.UTF-8", "LC_TIME": "de_DE"], .monday),
        (["LANG": "de_DE", "LC_ALL": "ar_EG"], .saturday), (["LANG": "C.UTF-8"], .monday), ([:], .monday),
    ])
    func `the region decides the first weekday`(environment: [String: String], weekday: Weekday) throws {
        #expect(try settings(environment.merging(["HOME": "/h"]) { $1 }).firstWeekday == weekday)
    }

    @Test(arguments: [
        (["LANG": "en_US.UTF-8"], UnitSystem.imperial), (["LANG": "en_US", "LC_MEASUREMENT": "de_DE"], .metric),
        (["LC_MEASUREMENT": "es_US@euro", "LANG": "en_GB"], .imperial),
        (["LC_ALL": "en_GB", "LANG": "en_US"], .metric),
        (["LANG": "C.UTF-8"], .metric), (["LANG": "us"], .metric), (["LANG": "_"], .metric), ([:], .metric),
    ])
    func `the region decides the automatic units`(environment: [String: String], units: UnitSystem) throws {
        #expect(try settings(environment.merging(["HOME": "/h"]) { $1 }).regionalUnits == units)
    }

    @Test func `an option sets the first weekday`() throws {
        let options = try CommonOptions.parse(["--week-starts", "wed"])
        #expect(
            try AppSettings(options: options, environment: ["HOME": "/h", "LANG": "en_US"]).firstWeekday == .wednesday)
    }

    private func settings(_ environment: [String: String]) throws -> AppSettings {
        try AppSettings(options: .parse([]), environment: environment)
    }
}
