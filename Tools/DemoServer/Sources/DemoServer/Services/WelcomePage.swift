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
        for endpoint in [FaultsEndpoint.self, ClockEndpoint.self, CodesEndpoint.self] as [any ControlEndpoint.Type] {
            lines.append("  \(endpoint.path)  \(endpoint.summary)")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
