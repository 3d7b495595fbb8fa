@testable import NetworkingTesting

/// The script of `ProxyServer` for each connection of a SOCKS 5 proxy.
struct SOCKSProxyScript: Sendable {
    let credentials: String?
    let refusesAll: Bool
    let record: ProxyServer.Record

    private static let version: UInt8 = 5
    private static let noCredentials: UInt8 = 0
    private static let userAndPassword: UInt8 = 2
    private static let noMethod: UInt8 = 0xFF

    func serve(_ client: ServerConnection) throws {
        let greeting = try client.read(exactly: 2)
        guard greeting[0] == Self.version else { throw ServerConnection.Interruption.unexpectedBytes }
        let methods = try client.read(exactly: Int(greeting[1]))
        let wanted = credentials == nil ? Self.noCredentials : Self.userAndPassword
        guard methods.contains(wanted) else {
            try client.send([Self.version, Self.noMethod])
            return client.waitUntilClosedByClient()
        }
        try client.send([Self.version, wanted])
        let shown = wanted == Self.userAndPassword ? try readCredentials(client) : nil

        let request = try client.read(exactly: 4)
        let host = try readHost(client, type: request[3])
        let portBytes = try client.read(exactly: 2)
        let port = UInt16(portBytes[0]) << 8 | UInt16(portBytes[1])
        record.add(ProxyServer.Visit(method: "CONNECT", target: "\(host):\(port)", credentials: shown))

        if refusesAll { return try refuse(client, reply: 2) }
        guard shown == credentials else { return }
        guard let server = try? client.connectOnward(to: port) else { return try refuse(client, reply: 5) }
        try client.send(Self.answer(reply: 0))
        Pump(client: client, server: server).run()
    }

    private func refuse(_ client: ServerConnection, reply: UInt8) throws {
        try client.send(Self.answer(reply: reply))
        client.waitUntilClosedByClient()
    }

    /// The bytes of a reply: version, reply, a zero, and the address 0.0.0.0:0.
    private static func answer(reply: UInt8) -> [UInt8] {
        [version, reply, 0, 1, 0, 0, 0, 0, 0, 0]
    }

    private func readCredentials(_ client: ServerConnection) throws -> String {
        _ = try client.read(exactly: 1)
        let user = try client.read(exactly: Int(try client.read(exactly: 1)[0]))
        let password = try client.read(exactly: Int(try client.read(exactly: 1)[0]))
        let shown = String(decoding: user, as: UTF8.self) + ":" + String(decoding: password, as: UTF8.self)
        try client.send([1, shown == credentials ? 0 : 1])
        return shown
    }

    private func readHost(_ client: ServerConnection, type: UInt8) throws -> String {
        switch type {
        case 1:
            return try client.read(exactly: 4).map { "\($0)" }.joined(separator: ".")
        case 3:
            let length = Int(try client.read(exactly: 1)[0])
            return String(decoding: try client.read(exactly: length), as: UTF8.self)
        case 4:
            let bytes = try client.read(exactly: 16)
            let groups = stride(from: 0, to: 16, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
            return "[" + groups.map { String($0, radix: 16) }.joined(separator: ":") + "]"
        default:
            throw ServerConnection.Interruption.unexpectedBytes
        }
    }
}
