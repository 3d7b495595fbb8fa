/// Carries a view's commands to its interactor in the order in which they were given.
///
/// A bare `Task { await interactor.tap() }` for each event does not promise that order. Here one task, isolated to the
/// interactor, takes the commands in turn and starts each on the spot: a command runs up to its first suspension
/// before the next one is looked at. A slow command therefore does not hold up those behind it.
///
/// The view owns the queue. When the queue goes, commands that were sent still arrive and run to their end, because a
/// user gave them; those that only follow the view are cancelled.
@MainActor
public final class CommandQueue<Interactor: Sendable> {
    /// A call of one interactor method. It starts on the interactor's actor.
    public typealias Command = nonisolated(nonsending) @Sendable (Interactor) async -> Void

    /// Called whenever ``isBusy`` has changed.
    public var onBusyChange: (@MainActor () -> Void)?

    private let inbox: AsyncStream<QueuedCommand<Interactor>>.Continuation
    private let followers = TaskRegistry()
    private var runningCount = 0

    /// - Parameters:
    ///   - interactor: What commands are called on.
    ///   - actor: The same interactor as an actor. It is passed apart since `Interactor` is usually an existential,
    ///     which does not conform to `Actor` itself.
    public init(_ interactor: Interactor, on actor: any Actor) {
        let (commands, inbox) = AsyncStream.makeStream(of: QueuedCommand<Interactor>.self)
        self.inbox = inbox
        Task { await deliver(commands, to: interactor, on: actor) }
    }

    deinit {
        inbox.finish()
        followers.cancelAll()
    }

    /// Whether a command that was sent has not ended yet.
    public var isBusy: Bool { runningCount > 0 }

    /// Sends a command. It arrives and runs to its end, even if the view closes meanwhile.
    public func send(_ command: @escaping Command) {
        runningCount += 1
        if runningCount == 1 { onBusyChange?() }
        inbox.yield(QueuedCommand(call: command, started: nil) { [weak self] in await self?.commandEnded() })
    }

    /// Sends a command that lasts as long as the view, such as one that follows a subscription.
    ///
    /// It is cancelled when the queue goes, and does not make the queue busy.
    public func follow(_ command: @escaping Command) {
        let followers = followers
        let id = followers.reserve()
        inbox.yield(
            QueuedCommand(call: command, started: { followers.register($0, as: id) }) { followers.remove(id) }
        )
    }

    private func commandEnded() {
        runningCount -= 1
        if runningCount == 0 { onBusyChange?() }
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
