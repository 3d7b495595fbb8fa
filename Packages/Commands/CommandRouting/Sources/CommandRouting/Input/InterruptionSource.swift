import Dispatch
import Foundation

/// Turns SIGINT (Ctrl-C), SIGTERM and SIGHUP (the terminal is gone) into a call, so that the command can end in order.
public final class InterruptionSource {
    private let sources: [any DispatchSourceSignal]

    /// Starts to listen; `interrupted` is called on any thread, once for each signal.
    public init(_ interrupted: @escaping @Sendable () -> Void) {
        // Ctrl-\ ends the process at once. Swift's own handler takes it for a crash, and asks at the terminal what to do.
        if Self.isIgnored(signal(SIGQUIT, SIG_DFL)) { signal(SIGQUIT, SIG_IGN) }
        sources = [SIGINT, SIGTERM, SIGHUP].compactMap { number in
            // The default action would end the process before the source is notified.
            let before = signal(number, SIG_IGN)
            // nohup has a command survive the hang-up.
            if number == SIGHUP, Self.isIgnored(before) { return nil }
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler(handler: interrupted)
            source.resume()
            return source
        }
    }

    private static func isIgnored(_ disposition: sighandler_t?) -> Bool {
        unsafeBitCast(disposition, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }

    /// Stops to listen. The signals stay ignored.
    public func stop() { sources.forEach { $0.cancel() } }
}
