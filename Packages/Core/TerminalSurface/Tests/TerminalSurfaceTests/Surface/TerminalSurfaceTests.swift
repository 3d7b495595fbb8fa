import Screens
import Synchronization
import TerminalDevice
import Testing
import TestSupport

@testable import TerminalSurface

@MainActor
struct TerminalSurfaceTests {
    @Test func `a view knows the room of the terminal before it appears`() async throws {
        let rig = SurfaceRig()
        let view = StubView(.tasks)
        try await rig.show(view) {
            try await rig.display.read("Tasks")
            #expect(view.rooms == [Screen.Room(columns: 56, lines: 13)])
        }
    }

    @Test func `a key on a list reaches its view, and the terminal is given back`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.tasks))
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            rig.display.type("d\u{1B}[B\r")
            try await until { view.events.count == 2 }
        }
        #expect(view.events == [.item("1", action: "toggle"), .item("2")])
        #expect(rig.display.log == ["enter", "leave"])
    }

    @Test func `a key draws its frame once, and a changed list is laid out once`() async throws {
        let made = Mutex(0)
        func screen(_ title: String) -> Screen {
            let items = Screen.List.Items(
                count: 1_000, id: { "\($0)" },
                title: { number in
                    made.withLock { $0 += 1 }
                    return "\(title) \(number)"
                })
            return Screen(title: "Many", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))])
        }
        func takeMade() -> Int {
            made.withLock { count in
                defer { count = 0 }
                return count
            }
        }
        let (rig, view) = (SurfaceRig(), StubView(screen("Item")))
        try await rig.show(view) {
            try await rig.display.read("Item 1")
            #expect(1_000..<1_100 ~= takeMade())
            rig.display.type("\u{1B}[B")
            try await rig.display.read("▸ Item 1")
            // The rows of the content.
            #expect(takeMade() <= 13)
            view.onEvent = { view in view.screen = screen("Other") }
            rig.display.type("\r")
            try await rig.display.read("▸ Other 1")
            rig.display.type("\u{1B}[B")
            try await rig.display.read("▸ Other 2")
            // The first items are compared, too.
            #expect(1_000...1_028 ~= takeMade())
        }
    }

    @Test func `values of a form are kept until it is submitted`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.signIn))
        try await rig.show(view) {
            try await rig.display.read("Sign in")
            rig.display.type("+49\rsecret\r")
            try await rig.display.read("••••")
            rig.display.type("o")
            try await until { !view.events.isEmpty }
        }
        #expect(view.events == [.submit(form: "signIn", values: ["phone": "+49", "password": "secret", "stay": true])])
        for frame in rig.display.drawn { #expect(!frame.grid.lines.joined().contains("secret")) }
    }

    @Test func `another surface asks before it closes a view in which a text was begun here`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.signIn))
        let other = SurfaceConnection(to: rig.navigator)
        try await rig.show(view) {
            try await rig.display.read("Sign in")
            rig.display.type("+49")
            try await until { other.quitQuestion != nil }
            #expect(other.shown?.screen.back?.confirmation == Screen.questionBeforeLoss)
            rig.display.type("\u{7F}\u{7F}\u{7F}")
            try await until { other.quitQuestion == nil }
        }
    }

    @Test func `a key that was pressed before another screen appeared does not reach it`() async throws {
        let (rig, view, other) = (SurfaceRig(), StubView(.tasks), StubView(.tasks))
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            let seen = rig.display.last.number
            Task { await rig.navigator.show(other) }
            try await rig.display.read("Tasks › Tasks")
            rig.display.type("a", seen: seen)
            try await rig.display.read("another screen has come up")
        }
        #expect(view.events.isEmpty && other.events.isEmpty)
    }

    @Test func `a locked app is covered before a key is taken, and the key is dropped`() async throws {
        let (rig, view, cover) = (SurfaceRig(), StubView(.tasks), StubView(.field(.secret)))
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            rig.navigator.isLocked = { _ in
                if !rig.navigator.isCovered { Task { await rig.navigator.show(cover, as: .cover) } }
                return true
            }
            rig.display.type("d")
            try await rig.display.read("Field")
        }
        #expect(view.events.isEmpty && cover.events.isEmpty)
        #expect(!rig.display.text.contains("milk"))
    }

    @Test(arguments: [TerminalSignal.resumed, .resized])
    func `a locked app is not drawn again, whatever happens at the terminal`(signal: TerminalSignal) async throws {
        let (rig, view, cover) = (SurfaceRig(), StubView(.tasks), StubView(.field(.secret)))
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            let count = rig.display.drawn.count
            rig.navigator.isLocked = { _ in true }
            rig.display.signal(signal)
            try await until { rig.display.drawn.count > count }
            Task { await rig.navigator.show(cover, as: .cover) }
            try await rig.display.read("Field")
            for frame in rig.display.drawn.dropFirst(count) { #expect(!frame.grid.lines.joined().contains("milk")) }
        }
    }

    @Test func `content that the lock allowed before a stop is not drawn after it`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.tasks))
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            let count = rig.display.drawn.count
            rig.navigator.isLocked = { _ in
                // The process is stopped while the lock answers, and the app is locked meanwhile.
                guard rig.display.entries == 1 else { return true }
                rig.display.enterAgain()
                return false
            }
            view.screen = .field(.secret)
            try await until { rig.display.entries == 2 }
            rig.display.signal(.resumed)
            try await until { rig.display.drawn.count > count }
            for frame in rig.display.drawn.dropFirst(count) { #expect(!frame.grid.lines.joined().contains("Field")) }
        }
    }

    @Test func `the screen below a cover is not redrawn while the cover loads`() async throws {
        let (rig, view, cover) = (SurfaceRig(), StubView(.tasks), StubView(.field(.secret)))
        cover.isBusy = true
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            let count = rig.display.drawn.count
            Task { await rig.navigator.show(cover, as: .cover) }
            try await until { rig.navigator.isCovered }
            rig.display.signal(.resumed)
            try await until { rig.display.drawn.count > count }
            for frame in rig.display.drawn.dropFirst(count) { #expect(!frame.grid.lines.joined().contains("milk")) }
        }
    }

    @Test func `before a cover the terminal is cleared`() {
        let encoder = FrameEncoder(theme: Theme(depth: .none))
        var person = Person()
        person.see(.tasks)
        _ = encoder.bytes(for: person.interface.frame())
        person.see(.field(.secret), view: 5, covered: true)
        let text = String(decoding: encoder.bytes(for: person.interface.frame()), as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}[3J") && text.contains("\u{1B}[2J"))
    }

    @Test func `Ctrl-C interrupts, Ctrl-Z stops, and the end of input closes all views`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.tasks))
        try await rig.surface.run(rig.navigator) {
            Task {
                try await rig.display.read("Buy milk")
                rig.display.type("\u{03}\u{1A}")
                try await until { rig.display.log.contains("suspend") && rig.interrupts.count == 1 }
                rig.display.endInput()
            }
            await rig.navigator.show(view)
        }
        #expect(rig.navigator.isFinished)
    }

    @Test func `a key waits for the answer to the one before, and does nothing if the focus has moved`() async throws {
        let (rig, view, gate) = (SurfaceRig(), StubView(.tasks), Gate())
        var changed = Screen.tasks
        changed.elements[1] = .list(
            Screen.List(
                sections: [.init(items: [.init(id: "3", title: "Write")])], emptyText: "",
                itemActions: [.init(id: "toggle", key: "d", title: "Done")]))
        view.onEvent = { view in
            view.isBusy = true
            Task {
                await gate.pass()
                view.screen = changed
                view.isBusy = false
            }
        }
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            rig.display.type("ddda")
            rig.display.type("a", seen: rig.display.last.number)
            await gate.reached()
            gate.open()
            try await rig.display.read("Nothing was done")
            #expect(view.events == [.item("1", action: "toggle")])
            rig.display.type("d")
            try await until { view.events == [.item("1", action: "toggle"), .item("3", action: "toggle")] }
        }
    }

    @Test func `an action of the screen acts also if the key before it has moved the focus`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.tasks))
        var changed = Screen.tasks
        changed.elements[1] = .list(
            Screen.List(
                sections: [.init(items: [.init(id: "3", title: "Write")])], emptyText: "",
                itemActions: [.init(id: "toggle", key: "d", title: "Done")]))
        view.onEvent = { $0.screen = changed }
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            rig.display.type("daa")
            try await until { view.events == [.item("1", action: "toggle"), .action("add"), .action("add")] }
        }
    }

    @Test func `a key waits for an answer no longer than for a loading screen`() async throws {
        let (rig, view) = (SurfaceRig(delays: .init(loading: {}, message: {}, escape: {})), StubView(.tasks))
        view.onEvent = { $0.isBusy = true }
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            rig.display.type("da")
            try await until { view.events == [.item("1", action: "toggle"), .action("add")] }
            view.isBusy = false
        }
    }

    @Test func `Ctrl-C does not wait for the keys before it`() async throws {
        let (rig, view, gate) = (SurfaceRig(), StubView(.tasks), Gate())
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            rig.navigator.isLocked = { _ in
                await gate.pass()
                return false
            }
            for _ in 0..<1_000 { rig.display.type("d") }
            await gate.reached()
            rig.display.type("ddd\u{03}")
            try await until { rig.interrupts.count == 1 }
            gate.open()
            rig.display.type("a")
            try await until { view.events.last == .action("add") }
        }
        #expect(view.events.count <= 2)
    }

    @Test func `the terminal is given back once it has answered all questions`() async throws {
        var delays = TerminalSurface.Delays.never
        delays.answers = delays.loading
        let rig = SurfaceRig(delays: delays)
        let running = Task { try await rig.surface.run(rig.navigator) { await rig.navigator.show(StubView(.tasks)) } }
        try await rig.display.read("Buy milk")
        #expect(rig.display.sent.hasSuffix("\u{1B}[c"))
        rig.display.type("\u{1A}")
        rig.navigator.finish()
        for _ in 0..<100 { await Task.yield() }
        #expect(rig.display.log == ["enter"])
        rig.display.type("\u{1B}[?0u\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{1B}\\\u{1B}[?62;22c")
        _ = try await running.value
        #expect(rig.display.log.last == "leave")
    }

    @Test func `kitty's keyboard is on again after a stop`() async throws {
        let rig = SurfaceRig()
        func count() -> Int { rig.display.sent.components(separatedBy: "\u{1B}[>1u").count - 1 }
        try await rig.show(StubView(.tasks)) {
            try await rig.display.read("Buy milk")
            rig.display.signal(.resumed)
            rig.display.type("\u{1B}[?0u")
            try await until { count() == 1 }
            rig.display.signal(.resumed)
            try await until { count() == 2 }
        }
    }

    @Test func `quitting with unsaved input in a form asks first`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.signIn))
        try await rig.show(view) {
            try await rig.display.read("Sign in")
            rig.display.type("+49\r\u{1B}[27u\u{11}")
            try await rig.display.read(Screen.questionBeforeLoss)
            rig.display.type("n")
            try await until { !rig.display.text.contains("not saved") }
            rig.display.type("q")
            try await rig.display.read(Screen.questionBeforeLoss)
        }
        #expect(view.events.isEmpty)
    }

    @Test func `a busy screen stays until the delay has passed`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.tasks))
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            view.isBusy = true
            view.screen = .home
            view.isBusy = false
            try await rig.display.read("Two tasks")
        }
        let (impatient, other) = (SurfaceRig(delays: .init(loading: {}, message: {}, escape: {})), StubView(.tasks))
        try await impatient.show(other) {
            try await impatient.display.read("Buy milk")
            other.isBusy = true
            other.screen = .home
            try await impatient.display.read("Two tasks")
        }
    }

    @Test func `an escape without following bytes is the Escape key`() async throws {
        let (rig, view) = (SurfaceRig(delays: .init(loading: {}, message: {}, escape: {})), StubView(.home))
        let above = StubView(.tasks)
        try await rig.show(view) {
            try await rig.display.read("Two tasks")
            Task { await rig.navigator.show(above) }
            try await rig.display.read("Buy milk")
            rig.display.type("\u{1B}")
            try await rig.display.read("Two tasks")
        }
    }

    @Test func `texts are copied by the terminal, and a shared one is shown in a box that scrolls`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.tasks))
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            rig.navigator.copy("21 °C")
            // The module says what it has copied.
            #expect(rig.display.sent.contains("\u{1B}]52;c;MjEgwrBD\u{07}") && !rig.display.text.contains("Copied"))
            rig.navigator.copy(String(repeating: "x", count: 80_000))
            try await rig.display.read("✓ Copied the beginning")
            rig.navigator.share((1...40).map { "Task \($0)." }.joined(separator: "\n"))
            try await rig.display.read("Task 1.")
            let isCopied = rig.display.sent.contains("\u{1B}]52;c;VGFzayAxLgpUYXNrIDIuC")
            #expect(isCopied)
            #expect(rig.display.text.contains("Share (copied)") && !rig.display.text.contains("Task 40."))
            rig.display.type("G")
            try await rig.display.read("Task 40.")
            rig.display.type("\u{1B}[<64;3;3M")
            try await until { rig.display.text.contains("Task 37.") && !rig.display.text.contains("Task 40.") }
            rig.display.type("x")
            try await until { !rig.display.text.contains("Task 37.") }
        }
        #expect(view.events.isEmpty)
    }

    @Test func `the palette runs a command of the app`() async throws {
        let runs = SurfaceRig.Counter()
        let rig = SurfaceRig(commands: [TerminalCommand(title: "Weather") { runs.count += 1 }])
        try await rig.show(StubView(.tasks)) {
            try await rig.display.read("Buy milk")
            rig.display.type("\u{10}weath\r")
            try await until { runs.count == 1 }
        }
    }

    @Test func `cancelling ends the work and gives the terminal back`() async throws {
        let (rig, view) = (SurfaceRig(), StubView(.tasks))
        let running = Task { try await rig.surface.run(rig.navigator) { await rig.navigator.show(view) } }
        try await rig.display.read("Buy milk")
        running.cancel()
        _ = try await running.value
        #expect(rig.display.log == ["enter", "leave"])
    }
}
