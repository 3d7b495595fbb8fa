import Screens
import TestSupport
import WireSurface

/// Looks at the screens of an almanac by its socket, without touching them.
@MainActor
final class ScreenObserver {
    private let client: WireClient
    private var last: ServerMessage.ShownScreen?

    /// Waits until almanac listens.
    init(at socket: WireSocket) async throws { client = try await .connectPatiently(to: socket, wishes: [.screens]) }

    /// Reads up to the next screen with these texts on which the app has settled.
    func settled(with texts: [String]) async throws -> ServerMessage.ShownScreen {
        while let message = try await client.next() {
            switch message {
            case .screen(let shown): last = shown
            case .settled(let version):
                guard let last, last.version == version else { continue }
                let lines = last.screen.sight
                if texts.allSatisfy({ text in lines.contains { $0.contains(text) } }) { return last }
            case .hello, .reply, .copied, .shared, .finish, .error: break
            }
        }
        let lines = last?.screen.sight ?? []
        throw SurfaceFailure(description: "\(texts) did not come up, but last:\n\(lines.joined(separator: "\n"))")
    }
}

extension WireClient {
    /// Connects as soon as an almanac listens.
    static func connectPatiently(
        to socket: WireSocket, wishes: Set<ClientMessage.Wish> = Set(ClientMessage.Wish.allCases)
    ) async throws -> WireClient {
        var client: WireClient?
        try await until {
            do { client = try await connect(to: socket, wishes: wishes) } catch WireError.notListening {}
            return client != nil
        }
        guard let client else { throw TestError() }
        return client
    }
}

/// A surface does not show what a test waits for.
struct SurfaceFailure: Error, CustomStringConvertible { let description: String }

extension Screen {
    /// What a user sees: the texts, the boxes of items, and the keys.
    var sight: [String] {
        let boxes = elements.flatMap { element -> [String] in
            guard case .list(let list) = element else { return [] }
            return list.items.compactMap { item in item.isTicked.map { "\($0 ? "[x]" : "[ ]") \(item.title)" } }
        }
        let actions = forms.map(\.submit) + actions + [back].compactMap(\.self)
        return lines() + boxes + actions.map { "[\($0.key.character)] \($0.title)" }
    }
}
