import Dispatch
import Foundation

/// Turns SIGINT (Ctrl-C) and SIGTERM into a call, so that the command can end in order.
final class InterruptionSource {
    private let sources: [any DispatchSourceSignal]

    init(_ interrupted: @escaping @Sendable () -> Void) {
        sources = [SIGINT, SIGTERM].map { number in
            // The default action would end the process before the source is notified.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: interrupted)
            source.resume()
            return source
        }
    }

    func stop() { sources.forEach { $0.cancel() } }
}
