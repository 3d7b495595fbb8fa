import HTTPTypes

/// Sends a jar's cookies with each hop and stores the cookies of the response. Each redirect is a hop, so that every
/// host gets only its own cookies.
struct CookieCarrier: HopCarrier {
    let jar: CookieJar
    let next: any HopCarrier

    nonisolated(nonsending) func carry(_ hop: Hop) async throws -> HopAnswer {
        let answer = try await next.carry(hop.adding(jar.use(for: hop.address)))
        // A stored response sets no cookies. They were set when it was received, and may have been removed since.
        if answer.hops.last?.source != .cache { jar.store(answer.head.headerFields, from: hop.address) }
        return answer
    }
}

extension Hop {
    /// The hop with the jar's cookies after its own. Cookies whose name the request has itself are left out.
    fileprivate func adding(_ cookies: [Cookie]) -> Hop {
        let own = headerFields[.cookie]
        let ownNames = Set((own ?? "").split(separator: ";").map(Self.name))
        let added = cookies.filter { !ownNames.contains($0.name) }.map(\.pair)
        guard !added.isEmpty else { return self }
        return changing { hop in
            hop.headerFields[.cookie] = nil
            // Assigning by name would create one field for each cookie, which HTTP/1.1 forbids.
            hop.headerFields.append(
                HTTPField(name: .cookie, value: ((own.map { [$0] } ?? []) + added).joined(separator: "; ")))
        }
    }

    private static func name(of pair: Substring) -> String {
        guard let equals = pair.firstIndex(of: "=") else { return "" }
        return String(Substring(pair[..<equals].utf8.trimmingBlanks))
    }
}
