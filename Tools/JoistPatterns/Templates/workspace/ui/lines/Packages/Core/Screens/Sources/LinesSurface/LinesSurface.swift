import Foundation
import Screens

/// Prints screens as lines, and reads typed lines: a KEY, the NUMBER of an item, `KEY NUMBER` or `KEY TEXT`.
@MainActor
public final class LinesSurface {
    private let input: AsyncStream<String>
    private let write: @MainActor (String) -> Void
    /// The field whose value the next line is.
    private var asked: Screen.Field?

    /// - Parameters:
    ///   - input: The typed lines, without line ends.
    ///   - write: Writes text, with line ends in it.
    public init(input: AsyncStream<String>, write: @escaping @MainActor (String) -> Void) {
        self.input = input
        self.write = write
    }

    /// The surface of lines on standard input and output.
    public static func standard() -> LinesSurface {
        let (lines, typed) = AsyncStream.makeStream(of: String.self)
        // A thread of its own, because a waiting read would block one of the threads that run tasks.
        Thread.detachNewThread {
            while let line = readLine() { typed.yield(line) }
            typed.finish()
        }
        // A closed output is ignored.
        return LinesSurface(input: lines) { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) }
    }

    /// Prints the screens and takes lines until `work` has ended, or the input.
    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        try await navigator.run(work) {
            await show(navigator)
            for await line in input where !navigator.isFinished {
                take(line, navigator)
                if asked == nil { await show(navigator) }
                if navigator.isFinished { return }
            }
        }
    }

    private func show(_ navigator: Navigator) async {
        await navigator.settled()
        if let screen = navigator.screen { write(screen.printed + "> ") }
    }

    private func take(_ line: String, _ navigator: Navigator) {
        guard let screen = navigator.screen else { return }
        if let field = asked {
            asked = nil
            return send(.input(field: field.id, value: line), navigator)
        }
        switch LinesInput(line, on: screen) {
        case .event(let event): send(event, navigator)
        case .ask(let field):
            asked = field
            write("\(field.label): ")
        case .quit: navigator.closeAll()
        case .show: break
        case .notUnderstood: write("! '\(line)' is no key and no number of this screen.\n")
        }
    }

    private func send(_ event: Screen.Event, _ navigator: Navigator) {
        if !navigator.send(event) { write("! Nothing was done, because this screen does not offer that.\n") }
    }
}
