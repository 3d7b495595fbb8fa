import FlyingFox
import FlyingSocks

/// Makes the server close a connection before it writes the first byte.
///
/// FlyingFox has no answer that means "hang up". But it asks a web socket for its frames before it writes
/// the head of the answer, and an error there ends the connection with nothing written.
struct RefusedConnection: WSHandler {
    func makeFrames(for client: AsyncThrowingStream<WSFrame, any Error>) async throws -> AsyncStream<WSFrame> {
        throw SocketError.disconnected
    }
}
