import Foundation
import ProcessTesting
import Testing

@testable import LinesSurface

/// On a real pseudo-terminal.
struct TypedLinesTests {
    @Test func `a partly typed line is dropped, together with the lines before it`() async throws {
        let terminal = try PseudoTerminal()
        let typed = TypedLines(terminal.terminal)
        var lines = typed.lines.makeAsyncIterator()
        try terminal.pressAndSee("Ada\nx ")
        #expect(await lines.next() == "Ada")
        #expect(typed.drop() == 2)
        #expect(typed.drop() == 1)
        try terminal.pressAndSee("1\n")
        #expect(await lines.next() == "1")
        #expect(typed.drop() == 2)
        terminal.hangUp()
        #expect(await lines.next() == nil)
        terminal.close()
    }

    @Test func `a line that was sent without its end is dropped too`() async throws {
        let terminal = try PseudoTerminal()
        let typed = TypedLines(terminal.terminal)
        var lines = typed.lines.makeAsyncIterator()
        try terminal.pressAndSee("Ada\nx")
        #expect(await lines.next() == "Ada")
        _ = "\u{04}".withCString { write(terminal.controller, $0, 1) }
        #expect(typed.drop() == 2)
        try terminal.pressAndSee("1\n")
        #expect(await lines.next() == "1")
        terminal.hangUp()
        #expect(await lines.next() == nil)
        terminal.close()
    }
}
