import Foundation
import ProcessTesting
import Testing

extension PseudoTerminal {
    /// Presses keys, and waits until the terminal has shown them.
    func pressAndSee(_ keys: String) throws {
        press(keys)
        var shown = 0
        let expected = keys.replacing("\n", with: "\r\n").utf8.count
        while shown < expected {
            waitForOutput()
            let bytes = self.shown()
            try #require(!bytes.isEmpty)
            shown += bytes.count
        }
    }

    /// Types a line, and returns the terminal's echo of it.
    func type(_ line: String) -> String {
        press(line)
        var bytes = [UInt8](repeating: 0, count: 100)
        let read = read(terminal, &bytes, bytes.count)
        waitForOutput()
        return read == line.utf8.count ? String(decoding: shown(), as: UTF8.self) : "nothing was read"
    }
}
