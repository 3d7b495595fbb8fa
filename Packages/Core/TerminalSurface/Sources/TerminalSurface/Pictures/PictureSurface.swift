import Screens

/// A surface that takes a picture of the screen once the app has settled, and ends.
@MainActor
public final class PictureSurface: Surface {
    private let size: (columns: Int, rows: Int)
    private let theme: Theme
    private let write: @MainActor (String) throws -> Void

    /// - Parameters:
    ///   - size: In cells.
    ///   - theme: The colours.
    ///   - write: Writes the picture, in SVG.
    public init(
        size: (columns: Int, rows: Int), theme: Theme, write: @escaping @MainActor (String) throws -> Void
    ) {
        self.size = size
        self.theme = theme
        self.write = write
    }

    /// Runs `work` until it has settled, and takes the picture.
    ///
    /// - Throws: The error of `work`, or of writing.
    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        var failure: (any Error)?
        let connection = SurfaceConnection(to: navigator)
        connection.room = Interface(size: size).room
        defer { connection.room = nil }
        let value = try await navigator.run(work) {
            repeat {
                await navigator.settled()
                await navigator.passLock(for: .display)
            } while navigator.isBusy
            do {
                try write(ScreenPicture(of: navigator, size: size, theme: theme).svg)
            } catch {
                failure = error
            }
            navigator.finish()
        }
        if let failure { throw failure }
        return value
    }

    /// Does nothing, because a picture has no user.
    public func copy(_ text: String) {}
    /// Does nothing, because a picture has no user.
    public func share(_ text: String) {}
}
