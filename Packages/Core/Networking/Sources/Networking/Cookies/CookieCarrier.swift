import HTTPTypes

/// Sends a jar's cookies with each hop and stores the cookies of the response. Each redirect is a hop, so that every
/// host gets only its own cookies.
struct CookieCarrier: HopCarrier {
    let jar: CookieJar
    let next: any HopCarrier

    func carry(_ hop: Hop) async throws -> HopAnswer {
        let answer = try await next.carry(hop.adding(jar.use(for: hop.address)))
        // A stored answer sets nothing: its cookies were set when it came, and may be gone since.
        if answer.hops.last?.source != .cache { jar.store(answer.head.headerFields, from: hop.address) }
        return answer
    }
}

extension Hop {
    /// The request's own cookies as they are, then those of other names.
    fileprivate func adding(_ cookies: [Cookie]) -> Hop {
        let own = headerFields[.cookie]
        let ownNames = Set((own ?? "").split(separator: ";").map(Self.name))
        let added = cookies.filter { !ownNames.contains($0.name) }.map(\.pair)
        guard !added.isEmpty else { return self }
        var hop = self
        hop.headerFields[.cookie] = nil
        // Assigned by name it would become a field for each cookie, which HTTP/1.1 forbids.
        hop.headerFields.append(
            HTTPField(name: .cookie, value: ((own.map { [$0] } ?? []) + added).joined(separator: "; ")))
        return hop
    }

    private static func name(of pair: Substring) -> String {
        guard let equals = pair.firstIndex(of: "=") else { return "" }
        return String(Substring(pair[..<equals].utf8.trimmingBlanks))
    }
}
