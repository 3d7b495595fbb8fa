/// Carries a view's commands to its interactor in order.
///
/// A plain `Task { await interactor.tap() }` for each event does not guarantee the order. Here one task, isolated to
/// the interactor, starts the commands in turn: a command runs up to its first suspension before the next one starts.
/// So a slow command does not block later ones.
///
/// The view owns the queue. When the queue is released, a command ends or not, depending on the method:
///
/// | | makes the queue busy | when the queue is released |
/// |---|---|---|
/// | ``send(_:)`` | yes | still arrives and runs to its end, because the user wants it done |
/// | ``ask(_:)`` | yes | is cancelled, because no view can show the answer |
/// | ``follow(_:)`` | no | is cancelled |
///
/// ```swift
/// let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
/// for number in 0..<10_000 {
///     queue.send { await $0.count(number) }
/// }
/// ```
@MainActor
public final class CommandQueue<Interactor: Sendable> {
    /// A call of one interactor method. It starts on the interactor's actor.
    public typealias Command = nonisolated(nonsending) @Sendable (Interactor) async -> Void

    /// Called whenever ``isBusy`` or ``hasUnfinished`` has changed.
    public var onBusyChange: (@MainActor () -> Void)?

    private let inbox: AsyncStream<QueuedCommand<Interactor>>.Continuation
    private let cancellables = TaskRegistry()
    private var sentCount = 0
    private var askedCount = 0

    /// - Parameters:
    ///   - interactor: The receiver of the commands.
    ///   - actor: The same interactor as an actor. It is a separate parameter, because an existential `Interactor` does
    ///     not conform to `Actor` itself.
    public init(_ interactor: Interactor, on actor: any Actor) {
        let (commands, inbox) = AsyncStream.makeStream(of: QueuedCommand<Interactor>.self)
        self.inbox = inbox
        Task { await deliver(commands, to: interactor, on: actor) }
    }

    deinit {
        inbox.finish()
        cancellables.cancelAll()
    }

    /// Whether a command of ``send(_:)`` or ``ask(_:)`` is still running.
    public var isBusy: Bool { sentCount + askedCount > 0 }

    /// Whether a command of ``send(_:)`` is still running.
    public var hasUnfinished: Bool { sentCount > 0 }

    /// Sends a command that changes something. It runs to its end, even if the view closes meanwhile.
    public func send(_ command: @escaping Command) {
        count(sent: 1)
        inbox.yield(QueuedCommand(call: command, started: nil) { [weak self] in await self?.count(sent: -1) })
    }

    /// Sends a command that only changes the view's content, such as loading it.
    public func ask(_ command: @escaping Command) {
        count(asked: 1)
        yieldCancellable(command) { [weak self] in await self?.count(asked: -1) }
    }

    /// Sends a command that lasts as long as the view, such as one that follows a subscription.
    public func follow(_ command: @escaping Command) { yieldCancellable(command) {} }

    private func yieldCancellable(_ command: @escaping Command, ended: @escaping @Sendable () async -> Void) {
        let cancellables = cancellables
        let id = cancellables.reserve()
        let queued = QueuedCommand(call: command, started: { cancellables.register($0, as: id) }) {
            cancellables.remove(id)
            await ended()
        }
        inbox.yield(queued)
    }

    private func count(sent: Int = 0, asked: Int = 0) {
        let before = (isBusy, hasUnfinished)
        sentCount += sent
        askedCount += asked
        if (isBusy, hasUnfinished) != before { onBusyChange?() }
    }
}

private struct QueuedCommand<Interactor: Sendable>: Sendable {
    let call: CommandQueue<Interactor>.Command
    let started: (@Sendable (Task<Void, Never>) -> Void)?
    let ended: @Sendable () async -> Void
}

/// Isolated to the interactor, so that starting a command here is its arrival there.
private func deliver<Interactor: Sendable>(
    _ commands: AsyncStream<QueuedCommand<Interactor>>,
    to interactor: Interactor,
    on actor: isolated any Actor
) async {
    for await command in commands {
        let task = Task.immediate {
            _ = actor  // Capturing the isolated parameter keeps the task on the actor.
            await command.call(interactor)
            await command.ended()
        }
        command.started?(task)
    }
}
