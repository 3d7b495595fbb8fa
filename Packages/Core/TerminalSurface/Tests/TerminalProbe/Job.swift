import Foundation
import Synchronization
import TerminalDevice

/// Has a terminal, does what each line says, and reports it.
final class Job: Sendable {
    private let terminal: Int32
    private let device: Mutex<TerminalDevice<String>>
    private static let modes = TerminalModes(enter: Array("<enter>".utf8), leave: Array("<leave>".utf8))

    init(terminal: Int32) throws {
        self.terminal = terminal
        device = Mutex(try Self.makeDevice(terminal))
    }

    private static func makeDevice(_ terminal: Int32) throws(TerminalError) -> TerminalDevice<String> {
        let isWhole = Atomic(false)
        return try TerminalDevice(input: terminal, output: terminal, modes: modes) { text in
            Array((isWhole.exchange(false, ordering: .relaxed) ? "[whole \(text)]" : "[\(text)]").utf8)
        } forget: {
            isWhole.store(true, ordering: .relaxed)
        }
    }

    private var current: TerminalDevice<String> { device.withLock { $0 } }

    func run() throws {
        while let line = readLine() {
            let words = line.split(separator: " ", maxSplits: 2).map(String.init)
            try handle(words[0], words.dropFirst().first ?? "", words.dropFirst(2).first ?? "")
        }
    }

    private func handle(_ command: String, _ word: String, _ text: String) throws {
        switch command {
        case "new": device.withLock { if let new = try? Self.makeDevice(terminal) { $0 = new } }
        case "enter": enter()
        case "other":
            let other = try Self.makeDevice(terminal)
            do { try other.enter() } catch { report("\(error)") }
        case "show": show(text, Int(word) ?? 0)
        case "fill":
            show(String(repeating: "x", count: 1_000_000), Int(word) ?? 0)
            report("filled")
        case "draw": drawOn()
        case "send": current.send(Array(word.utf8))
        case "leave":
            current.leave()
            report("left")
        case "suspend": current.suspend()
        case "size": report("size \(current.size.columns) \(current.size.rows)")
        case "ignore": signal(Int32(word) ?? 0, SIG_IGN)
        case "handlers": report("handlers \(handlers())")
        case "raise": raise(Int32(word) ?? 0)
        default: end(command)
        }
    }

    private func show(_ text: String, _ number: Int) {
        let device = current
        device.show(text, number: number, entry: device.entries)
    }

    private func enter() {
        do { try current.enter() } catch { return report("\(error)") }
        report("entered")
        let device = current
        Task.detached {
            for await signal in device.signals {
                switch signal {
                case .bytes(let bytes, let seen): report("bytes \(bytes) after \(seen)")
                case .resized: report("resized to \(device.size.columns) \(device.size.rows)")
                case .resumed: report("resumed")
                }
            }
            report("ended")
        }
    }

    /// Draws frames one after another, of sizes around that of the terminal's buffer.
    private func drawOn() {
        Thread.detachNewThread { [self] in
            for number in 2... {
                show(String(repeating: "y", count: number * 997 % 80_000), number)
                if number % 10 == 0 { current.send(Array("<extra>".utf8)) }
                // Leaves the processor to the writer and to the test.
                usleep(200)
            }
        }
    }

    /// The addresses of the signal handlers.
    private func handlers() -> [Int] {
        (1..<32).map { (number: Int32) in
            var action = sigaction()
            sigaction(number, nil, &action)
            return unsafeBitCast(action.__sigaction_handler, to: Int.self)
        }
    }

    private func end(_ manner: String) {
        switch manner {
        case "trap": fatalError("A mistake.")
        case "abort": abort()
        case "overflow": print(overflow(1))
        case "overflow-elsewhere":
            // The main actor also uses such threads.
            Thread.detachNewThread { [self] in
                show("deep", 1)
                print(overflow(1))
            }
        case "null": UnsafeMutablePointer<Int>(bitPattern: 8)?.pointee = 1
        case "exit": exit(3)
        default: report("unknown command \(manner)")
        }
    }

    private func overflow(_ depth: Int) -> Int { depth == 0 ? 0 : overflow(depth + 1) + overflow(depth + 2) }
}
