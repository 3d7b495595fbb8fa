import Screens
import TestSupport

@testable import WireSurface

/// Looks at the screens of an almanac by its socket, without touching them.
@MainActor
final class ScreenObserver {
    /// The screen on which the app has settled; `nil` while it may change.
    private var settled: ServerMessage.ShownScreen?
    private var last: ServerMessage.ShownScreen?
    private var reading: Task<Void, any Error>?

    /// Waits until almanac listens.
    init(at socket: WireSocket) async throws {
        let client = try await WireClient.connectPatiently(to: socket, wishes: [.screens])
        reading = Task { [weak self] in
            while let message = try await client.next() { self?.take(message) }
        }
    }

    deinit { reading?.cancel() }

    private func take(_ message: ServerMessage) {
        switch message {
        case .screen(let shown): (last, settled) = (shown, nil)
        case .settled(let version): settled = last?.version == version ? last : nil
        case .hello, .reply, .ask, .withdrawn, .copied, .shared, .finish, .error: break
        }
    }

    /// Waits for a screen with these texts on which the app has settled.
    ///
    /// - Parameter before: The screen before the step that leads there.
    func settled(
        with texts: [String], after before: Navigator.ScreenVersion? = nil
    ) async throws -> ServerMessage.ShownScreen {
        var found: ServerMessage.ShownScreen?
        await waitPatiently {
            guard let settled, settled.version != before else { return false }
            let lines = settled.screen.sight
            if texts.allSatisfy({ text in lines.contains { $0.contains(text) } }) { found = settled }
            return found != nil
        }
        if let found { return found }
        let lines = last?.screen.sight ?? []
        throw SurfaceFailure(description: "\(texts) did not come up, but last:\n\(lines.joined(separator: "\n"))")
    }
}

extension WireClient {
    /// Connects as soon as an almanac listens.
    static func connectPatiently(
        to socket: WireSocket, wishes: Set<ClientMessage.Wish> = ClientMessage.Wish.shown
    ) async throws -> WireClient {
        var client: WireClient?
        try await until {
            do {
                // On a busy machine an answer can take minutes: all tests begin at once.
                client = try await connect(to: socket, wishes: wishes, timeout: .seconds(900))
            } catch WireError.notListening {}
            return client != nil
        }
        guard let client else { throw TestError() }
        return client
    }
}

/// A surface does not show the content that a test waits for.
struct SurfaceFailure: Error, CustomStringConvertible { let description: String }

extension Screen {
    /// The user's view: the texts, the boxes of items, and the keys.
    var sight: [String] {
        let boxes = elements.flatMap { element -> [String] in
            guard case .list(let list) = element else { return [] }
            return list.items.compactMap { item in item.isTicked.map { "\($0 ? "[x]" : "[ ]") \(item.title)" } }
        }
        let actions = forms.map(\.submit) + actions + [back].compactMap(\.self)
        return lines() + boxes + actions.map { "[\($0.key.character)] \($0.title)" }
    }
}
