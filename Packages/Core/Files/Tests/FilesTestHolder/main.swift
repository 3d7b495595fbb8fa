// Takes the lock on the file of its argument, prints a line, and holds the lock until it reads a line or is killed.
// With a second argument, begins a file beside it first and leaves it unfinished.
import Files
import Glibc

let path = CommandLine.arguments[1]
let lock = try FileLock.take(path)
print(lock == nil ? "taken" : "locked")
let unfinished = CommandLine.arguments.count > 2 ? try TemporaryFile(for: path) : nil
if let unfinished { print(unfinished.file.path) }
print("ready")
// Standard output is a socket here, so it is buffered.
fflush(nil)
_ = readLine()
withExtendedLifetime((lock, unfinished)) {}
