// `TerminalProbe shell PATH`: a shell with one job, which reports what becomes of it: see `Shell`.
// `TerminalProbe job DESCRIPTOR`: does what lines on the standard input say with a terminal: see `Job`.
import Glibc

let arguments = CommandLine.arguments
switch arguments[1] {
case "shell": Shell(terminal: arguments[2], isBackground: arguments.contains("background")).run()
default: try Job(terminal: Int32(arguments[2]) ?? -1).run()
}

/// Writes a line, at once: two processes share the standard output.
func report(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    _ = write(STDOUT_FILENO, bytes, bytes.count)
}
