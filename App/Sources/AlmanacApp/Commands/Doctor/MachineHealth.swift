import DataFiles
import Formatting
import Foundation
import HTTPTypes
import LinesSurface
import Networking

/// What almanac needs of the machine, apart from the data.
enum MachineHealth {
    /// The network, and the clock if a server tells the time.
    ///
    /// - Throws: `CancellationError`
    @MainActor
    static func network(_ process: AppProcess) async throws -> [HealthFinding] {
        let settings = process.settings
        if settings.isInMemory { return [HealthFinding("network", .ok, "With --in-memory no server is asked.")] }
        if settings.isDemo { return [HealthFinding("network", .ok, "With --demo no public server is asked.")] }
        // Without a server of its own, almanac asks this one for the weather first.
        let host = settings.server?.host(percentEncoded: false) ?? "api.open-meteo.com"
        let authority = settings.server?.port.map { "\(host):\($0)" } ?? host
        let scheme = settings.server?.scheme ?? "https"
        let head = HTTPRequest(method: .head, scheme: scheme, authority: authority, path: "/")
        let timeout = min(settings.timeout, .seconds(5))
        do {
            let options = RequestOptions(timeout: timeout, connectTimeout: timeout)
            let response = try await process.core.transport().perform(Request(head, options: options))
            let date = response.head.headerFields[.date].flatMap(HTTPDate.parse)
            return [HealthFinding("network", .ok, "\(authority) answers."), clock(Date(), server: date)]
        } catch {
            try Task.checkCancellation()
            let text = "\(error) Saved data can be used without the network."
            return [HealthFinding("network", .warning, text), clock(Date(), server: nil)]
        }
    }

    /// - Parameter server: The time of a server; `nil` if it is not known.
    static func clock(_ now: Date, server: Date?) -> HealthFinding {
        let text = now.formatted(.iso8601)
        let advice = "Set the clock, for example by 'timedatectl set-ntp true'."
        guard let server else {
            // No clock that runs shows a time before this version.
            let isPossible = now > Date(timeIntervalSince1970: 1_764_000_000)
            return HealthFinding("clock", isPossible ? .ok : .error, isPossible ? text : "It is not \(text). \(advice)")
        }
        guard abs(now.timeIntervalSince(server)) > 120 else { return HealthFinding("clock", .ok, text) }
        return HealthFinding(
            "clock", .warning, "The clock shows \(text), and the server's \(server.formatted(.iso8601)). \(advice)")
    }

    static func timeZone(_ environment: [String: String]) -> HealthFinding {
        let name = CivilTimeZone.machine.name
        if let named = environment["TZ"].nonEmpty, named.wholeMatch(of: /:?[A-Za-z_]+(\/[A-Za-z0-9_+\/-]+)?/) != nil,
            TimeZone(identifier: named.trimmingPrefix(":").description) == nil
        {
            return HealthFinding(
                "time zone", .warning, "TZ names the unknown zone '\(named)', so it is \(name). Set TZ anew.")
        }
        return HealthFinding("time zone", .ok, name)
    }

    static func terminal(_ environment: [String: String]) -> HealthFinding {
        let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0].nonEmpty }.first ?? ""
        let term = environment["TERM"].nonEmpty ?? "dumb"
        guard isatty(STDOUT_FILENO) == 1 else { return HealthFinding("terminal", .ok, "The output is no terminal.") }
        if term == "dumb" {
            return HealthFinding("terminal", .warning, "TERM names no terminal, so the screens are lines. Set TERM.")
        }
        guard locale.lowercased().replacing("-", with: "").contains("utf8") else {
            return HealthFinding(
                "terminal", .warning, "The locale '\(locale)' is not UTF-8. Set LANG, for example to C.UTF-8.")
        }
        return HealthFinding("terminal", .ok, term)
    }
}
