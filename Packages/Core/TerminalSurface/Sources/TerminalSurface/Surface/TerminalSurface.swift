import Foundation
import Screens
import TerminalDevice
import TerminalOptions

/// A command of the app that the palette offers on every screen, such as going to another place.
///
/// ```swift
/// let unpack = TerminalCommand(title: "Unpack everything") { navigator.announcement = "Nothing is packed." }
/// ```
public struct TerminalCommand: Sendable {
    /// The title, by which it is found.
    public var title: String
    /// Does it.
    public var perform: @MainActor @Sendable () -> Void

    /// Creates a command.
    public init(title: String, perform: @escaping @MainActor @Sendable () -> Void) {
        self.title = title
        self.perform = perform
    }
}

/// A surface that takes the whole terminal: screens with a focus, keys at the foot, the mouse, and a palette (Ctrl-P).
///
/// A key belongs to the screen that the user saw when it was pressed. Text in a field is sent when the focus leaves the
/// field, and secrets are never drawn.
///
/// ```swift
/// let navigator = Navigator()
/// let unpack = TerminalCommand(title: "Unpack everything") { navigator.announcement = "Nothing is packed." }
/// try await TerminalSurface.standard(commands: [unpack]).run(navigator) { await navigator.show(BagView()) }
/// ```
@MainActor
public final class TerminalSurface: Surface {
    /// The waiting that people notice. A test has its own.
    struct Delays: Sendable {
        /// Before a loading screen replaces the old screen.
        var loading: @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(300)) }
        /// Before a short message goes.
        var message: @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(5)) }
        /// Before an escape that nothing follows is the key.
        var escape: @Sendable () async throws -> Void = { try await Task.sleep(for: .milliseconds(50)) }
        /// Before a terminal that has not answered is taken for one that never will.
        var answers: @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(1)) }
    }

    private enum Signal: Sendable {
        case changed
        case inputs([Input])
        case resized, resumed
        case optionsChanged
        case endOfInput
        case delayEnded(Delay)
    }

    /// The user's action on a frame.
    private struct Input: Sendable {
        var input: TerminalInput
        /// The number of the frame that the user saw.
        var seen: Int
        /// How often Ctrl-C had been pressed before.
        var interruptCount: Int
    }

    private enum Delay: Hashable, Sendable { case loading, message }

    private let display: any Display
    private let encoder: FrameEncoder
    private let commands: [TerminalCommand]
    private let isInTmux: Bool
    private let delays: Delays
    private let interrupt: @MainActor () -> Void

    private var connection = SurfaceConnection(to: Navigator())
    private var interface: Interface
    /// The change of the navigator that the interface shows; `nil` if the user's input is newer.
    private var shownChange: Int?
    private var parser = InputParser()
    /// The frames that a key may belong to, by their number.
    private var frames: [Int: Frame] = [:]
    private var lastFrame: (number: Int, frame: Frame)?
    /// The inputs that wait until the app has answered an earlier one, because the answer may move the focus.
    private var typed: [Input] = []
    /// Whether the app has been busy for so long that no input waits.
    private var isSlow = false
    private var waiting: [Delay: Task<Void, Never>] = [:]
    private var waitingForEscape: Task<Void, Never>?
    /// Ends when the terminal has answered all questions, or will not. Until then it is not given back: late answers would be
    /// typed into the shell.
    private var waitingForAnswers: Task<Void, Never>?
    /// The entry of the display for which the lock was asked.
    private var entry = 0
    private var hasKittyKeyboard = false
    private var interruptCount = 0
    /// Whether the process is being stopped. Meanwhile the surface neither asks nor draws: a stop in the middle of
    /// reading a file would keep other processes from the file.
    private var isStopping = false
    private var isAtEnd = false
    private var signal: AsyncStream<Signal>.Continuation?

    /// The user's choices. A change counts at once.
    public var options: TerminalOptions { didSet { signal?.yield(.optionsChanged) } }

    init(
        display: any Display, encoder: FrameEncoder, commands: [TerminalCommand] = [],
        options: TerminalOptions = TerminalOptions(), isInTmux: Bool = false, delays: Delays = Delays(),
        interrupt: @escaping @MainActor () -> Void = { kill(getpid(), SIGINT) }
    ) {
        self.display = display
        self.encoder = encoder
        self.commands = commands
        self.options = options
        self.isInTmux = isInTmux
        self.delays = delays
        self.interrupt = interrupt
        interface = Interface(size: display.size, commands: commands.map(\.title), options: options)
    }

    /// Draws the screens and takes keys until `work` has ended. Then the terminal is as it was.
    public func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value {
        connection = SurfaceConnection(to: navigator)
        shownChange = nil
        navigator.attach(self)
        try display.enter()
        defer { display.leave() }
        interface.resize(to: display.size)
        connection.room = interface.room
        defer { (connection.room, connection.viewsWithText) = (nil, []) }
        apply(options, isNew: true)
        display.send(Sequences.questions)
        waitingForAnswers = Task { [delays] in try? await delays.answers() }
        let (signals, signal) = AsyncStream.makeStream(of: Signal.self)
        self.signal = signal
        defer { self.signal = nil }
        let changing = Task { [changes = navigator.changes] in
            for await _ in changes { signal.yield(.changed) }
        }
        let reading = Task { [terminal = display.signals] in
            for await event in terminal { receive(event) { signal.yield($0) } }
            waitingForAnswers?.cancel()
            signal.yield(.endOfInput)
        }
        defer { reading.cancel() }
        let result: Result<Value, any Error>
        do {
            let value = try await navigator.run(work) {
                for await next in signals {
                    await handle(next) { signal.yield(.delayEnded($0)) }
                    if navigator.isFinished { break }
                }
                changing.cancel()
                waiting.values.forEach { $0.cancel() }
            }
            result = .success(value)
        } catch {
            result = .failure(error)
        }
        await waitingForAnswers?.value
        waitingForEscape?.cancel()
        return try result.get()
    }

    /// Copies a text by the terminal: OSC 52 of xterm.
    public func copy(_ text: String) {
        // The module says what it has copied.
        if !sendCopy(text) { interface.say(Self.copiedInPart, .status) }
        draw()
    }

    /// Copies a text and shows it in a box.
    public func share(_ text: String) {
        interface.overlay = .lines(
            .shared(text, title: sendCopy(text) ? "Share (copied)" : "Share (the beginning copied)"), top: 0)
        draw()
    }

    /// Copies a text.
    ///
    /// - Returns: Whether the terminal takes all of it.
    private func sendCopy(_ text: String) -> Bool {
        let (bytes, isWhole) = Sequences.copy(text.pasteable, isInTmux: isInTmux)
        display.send(bytes)
        return isWhole
    }

    private static let copiedInPart = "Copied the beginning: the text is too long for a terminal."

    // MARK: Signals

    /// Takes an event of the terminal when it comes. It does not wait until earlier inputs are done.
    private func receive(_ event: TerminalSignal, _ yield: @escaping @MainActor (Signal) -> Void) {
        switch event {
        case .bytes(let bytes, let seen):
            receive(parser.parse(bytes), seen: seen, yield)
            waitingForEscape?.cancel()
            guard parser.isWaiting else { return }
            waitingForEscape = Task { [delays] in
                guard (try? await delays.escape()) != nil, !Task.isCancelled else { return }
                receive(parser.flush(), seen: seen, yield)
            }
        case .resized: yield(.resized)
        case .resumed: yield(.resumed)
        }
    }

    private func receive(_ inputs: [TerminalInput], seen: Int, _ yield: @MainActor (Signal) -> Void) {
        var waiting: [TerminalInput] = []
        for input in inputs {
            switch input {
            case .key(.control("c")):
                // The inputs before it that still wait are dropped.
                interruptCount += 1
                waiting = []
                interrupt()
            case .reply(let reply):
                take(reply)
                yield(.changed)
            case .key, .mouse, .paste: waiting.append(input)
            }
        }
        guard !waiting.isEmpty else { return }
        yield(.inputs(waiting.map { Input(input: $0, seen: seen, interruptCount: interruptCount) }))
    }

    private func handle(_ signal: Signal, _ delayEnded: @escaping @Sendable (Delay) -> Void) async {
        let navigator = connection.navigator
        var isDelaying = true
        switch signal {
        case .changed:
            // A key may have shown it already, and several signals may report one change.
            if typed.isEmpty, lastFrame != nil, shownChange == navigator.changeCount { return }
        case .inputs(let inputs): typed += inputs
        case .resized: interface.resize(to: display.size)
        case .resumed:
            isStopping = false
            interface.resize(to: display.size)
            lastFrame = nil
            // It was turned off when the terminal was given back.
            if hasKittyKeyboard { display.send(Sequences.kittyKeyboard) }
            apply(options, isNew: true)
        // A stopped process has given the terminal back, and applies them when it goes on.
        case .optionsChanged: if !isStopping { apply(options) }
        case .endOfInput: isAtEnd = true
        case .delayEnded(.message):
            waiting[.message] = nil
            interface.dropMessages()
        case .delayEnded(.loading):
            waiting[.loading] = nil
            isDelaying = false
            isSlow = true
        }
        while !typed.isEmpty, takesInput { await take(typed.removeFirst()) }
        if !navigator.isBusy { isSlow = false }
        guard !isStopping || isAtEnd else { return }
        entry = display.entries
        await navigator.passLock(for: .display)
        // Before a cover nothing of the old screen stays.
        let isHiding = navigator.isVeiled || navigator.isCovered && interface.shown?.isCovered == false
        let isWaiting = navigator.isBusy && isDelaying
        wait(.loading, if: isWaiting, delays.loading, delayEnded)
        if !isWaiting || isHiding { refresh() }
        connection.viewsWithText = interface.viewsWithText
        if isAtEnd { navigator.quit() }
        draw()
        wait(.message, if: interface.hasShortMessage, delays.message, delayEnded)
    }

    /// - Parameter isNew: Whether the terminal has just been entered, and reports no mouse.
    private func apply(_ options: TerminalOptions, isNew: Bool = false) {
        if isNew ? options.usesMouse : options.usesMouse != interface.options.usesMouse {
            display.send(Sequences.mouse(options.usesMouse))
        }
        interface.options = options
        if encoder.choose(options.theme) { lastFrame = nil }
    }

    /// Begins to wait, or waits no longer. Earlier waits continue.
    private func wait(
        _ delay: Delay, if isWanted: Bool, _ sleep: @escaping @Sendable () async throws -> Void,
        _ ended: @escaping @Sendable (Delay) -> Void
    ) {
        guard isWanted else {
            waiting.removeValue(forKey: delay)?.cancel()
            return
        }
        guard waiting[delay] == nil else { return }
        waiting[delay] = Task {
            guard (try? await sleep()) != nil, !Task.isCancelled else { return }
            ended(delay)
        }
    }

    // MARK: Inputs

    /// Whether no input has to wait for an answer. Without a screen it has no effect.
    private var takesInput: Bool {
        !connection.navigator.isBusy || connection.navigator.shown == nil || isSlow || isAtEnd
    }

    private func take(_ typed: Input) async {
        frames = frames.filter { $0.key >= typed.seen }
        let frame = frames[typed.seen]
        // Without a view there is only Ctrl-C.
        guard typed.interruptCount == interruptCount, connection.navigator.shown != nil else { return }
        let isAdmitted = await connection.navigator.admitsInput()
        refresh()
        guard isAdmitted else { return }
        await perform(interface.handle(typed.input, on: frame ?? Frame(grid: Grid(rows: 1, columns: 1))), frame)
    }

    private func take(_ reply: TerminalInput.Reply) {
        switch reply {
        case .kittyKeyboard:
            hasKittyKeyboard = true
            display.send(Sequences.kittyKeyboard)
        case .background(let background): if encoder.suit(background) { lastFrame = nil }
        case .attributes: waitingForAnswers?.cancel()
        }
    }

    private func perform(_ effects: [Interface.Effect], _ frame: Frame?) async {
        for effect in effects {
            switch effect {
            case .send(let event): deliver(event, frame)
            case .submit(let form): deliver(.submit(form: form, values: connection.values(of: form)), frame)
            case .run(let index): commands[index].perform()
            case .copy(let text, let name):
                interface.say(sendCopy(text) ? "Copied \(name)." : Self.copiedInPart, .status)
            case .quit: connection.navigator.quit()
            case .suspend:
                await waitingForAnswers?.value
                isStopping = true
                display.suspend()
            case .redraw:
                encoder.forget()
                lastFrame = nil
            }
        }
    }

    private func deliver(_ event: Screen.Event, _ frame: Frame?) {
        guard let version = frame?.version ?? connection.shown?.version else { return }
        switch connection.apply(event, from: version) {
        case .sent: break
        case .kept:
            shownChange = nil
            refresh()
        case .refused(let refusal): interface.say(refusal.description)
        }
    }

    // MARK: Drawing

    private func refresh() {
        let change = connection.navigator.changeCount
        // A message may have come or gone.
        guard shownChange != change else { return interface.scroll(by: 0) }
        shownChange = change
        interface.show(Interface.Shown(of: connection))
    }

    private func draw() {
        // A cover has the whole width, but the screen below it keeps its lines.
        if interface.shown?.isCovered == false { connection.room = interface.room }
        let frame = interface.frame()
        if let lastFrame, lastFrame.frame.grid == frame.grid, lastFrame.frame.isCovered == frame.isCovered {
            // The same picture may mean something else now.
            self.lastFrame = (lastFrame.number, frame)
            frames[lastFrame.number] = frame
            return
        }
        let number = (frames.keys.max() ?? 0) + 1
        lastFrame = (number, frame)
        frames[number] = frame
        display.show(frame, number: number, entry: entry)
    }
}
