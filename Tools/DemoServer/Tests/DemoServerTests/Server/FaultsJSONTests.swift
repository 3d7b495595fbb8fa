import Foundation
import Testing

@testable import DemoServer

@Suite struct FaultsJSONTests {
    @Test func `all keys are read and written`() throws {
        let text = #"{"delay":2.5,"status":500,"cut":"body","garbage":true,"hang":true,"only":"/open-meteo","count":3}"#
        let faults = try Faults(json: Data(text.utf8))
        #expect(
            faults
                == Faults(
                    delay: 2.5, status: 500, cut: .body, garbage: true, hang: true, only: "/open-meteo", count: 3))
        #expect(try Faults(json: JSONText.object(faults.members).data) == faults)
    }

    @Test func `every key is optional`() throws {
        #expect(try Faults(json: Data("{}".utf8)) == .none)
        #expect(try Faults(json: Data(#"{"garbage":false,"cut":null,"demo":"x"}"#.utf8)) == .none)
        #expect(try Faults(json: Data(#"{"delay":0}"#.utf8)) == Faults(delay: 0))
    }

    @Test(arguments: [
        ("", "JSON object"), ("[]", "JSON object"), ("nonsense", "JSON object"), (#"{"delay":[1]}"#, "JSON object"),
        (#"{"dealy":1}"#, "Unknown key dealy"), (#"{"delay":"1"}"#, "delay must be a number"),
        (#"{"delay":-1}"#, "delay must be between"), (#"{"delay":1e300}"#, "delay must be between"),
        (#"{"status":99}"#, "status must be between"), (#"{"status":600}"#, "status must be between"),
        (#"{"status":500.5}"#, "whole number"), (#"{"status":1e300}"#, "whole number"),
        (#"{"cut":"tail"}"#, "cut must be head or body"), (#"{"cut":1}"#, "cut must be a text"),
        (#"{"garbage":"yes"}"#, "true or false"), (#"{"hang":1}"#, "true or false"),
        (#"{"only":"open-meteo"}"#, "starts with /"), (#"{"only":1}"#, "only must be a text"),
        (#"{"count":0}"#, "count must be at least 1"), (#"{"count":-5}"#, "count must be at least 1"),
    ])
    func `invalid faults are refused with the reason`(text: String, reason: String) {
        let problem = #expect(throws: Faults.JSONProblem.self) { try Faults(json: Data(text.utf8)) }
        #expect(problem?.reason.contains(reason) == true, "\(problem?.reason ?? "")")
    }

    @Test func `faults end after the given number of matching requests`() async {
        let control = FaultControl()
        await control.set(Faults(garbage: true, only: "/a", count: 2))
        #expect(await control.take(for: "/b") == nil)
        #expect(await control.take(for: "/a") != nil)
        #expect(await control.take(for: "/ab") == nil)
        #expect(await control.take(for: "/a/b") != nil)
        #expect(await control.take(for: "/a") == nil)
        #expect(await control.current == .none)
    }
}
