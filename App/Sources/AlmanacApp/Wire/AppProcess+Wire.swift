import Flow
import Foundation
import Screens
import WireSurface

extension WireSocket {
    /// The socket of the almanac that has its data in a folder.
    init(dataFolder: URL) { self.init(path: dataFolder.appending(path: "almanac.socket").path) }
}

extension AppProcess {
    /// Shows the screens to other processes of the user, and takes the links that they hand over, until the app ends.
    /// While another almanac does, it waits until that one ends.
    ///
    /// A folder that cannot be written costs this only: then each almanac opens its own links.
    func serve(_ host: SessionHost, at place: WireSocket) async {
        let opening = Task { try await place.listenWhenFree() }
        Task {
            await host.navigator.finished()
            opening.cancel()
        }
        do {
            let server = Self.server(at: try await opening.value, of: host)
            try await server.run(host.navigator) { await host.navigator.finished() }
        } catch {
            guard !host.navigator.isFinished, let logger = try? core.logger() else { return }
            logger.info("Other processes cannot reach this almanac.", metadata: ["reason": "\(error)"])
        }
    }

    /// The surface that shows the screens to other processes.
    ///
    /// - Parameter isWithoutViews: Whether there are no screens: a client answers the Router's questions.
    static func server(
        at listener: WireListener, of host: SessionHost, isWithoutViews: Bool = false
    ) -> WireServer {
        if isWithoutViews { host.answering = AnsweringClient() }
        return WireServer(
            listener, app: "almanac \(AppVersion.current)",
            takeLink: { text in
                guard let link = try? AppLink(text) else { return false }
                host.go(to: link)
                return true
            }, answering: host.answering)
    }
}
