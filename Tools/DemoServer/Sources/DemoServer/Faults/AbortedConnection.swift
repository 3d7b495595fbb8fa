import FlyingFox
import FlyingSocks

/// Makes the server close a connection before it writes the first byte.
///
/// FlyingFox has no response that closes the connection. But FlyingFox asks a web socket handler for its frames
/// before it writes the head of the response. An error at that point ends the connection with nothing written.
struct AbortedConnection: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        throw SocketError.disconnected
    }
}
