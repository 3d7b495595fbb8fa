/// The plain text page at `/`.
struct WelcomePage {
    var services: [any DemoService]

    var text: String {
        var lines = [
            "almanac demo server",
            "",
            "Everything here is made up. The places are real, the data are not:",
            "they are computed from the place and the time and are no forecast.",
            "",
            "Services:",
        ]
        for service in services {
            lines.append("  \(service.prefix)  \(service.summary)")
            lines += service.examples.map { "    GET \($0)" }
        }
        lines += ["", "This server itself:"]
        let endpoints: [any ControlEndpoint.Type] = [
            FaultsEndpoint.self, ClockEndpoint.self, CodesEndpoint.self, LedgerEndpoint.self, TokensEndpoint.self,
        ]
        for endpoint in endpoints {
            lines.append("  \(endpoint.path)  \(endpoint.summary)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
