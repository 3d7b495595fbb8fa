import BenchSubject
import Glibc

/// How often a database file was committed to, as SQLite counts it in the file's header while a rollback journal is used.
///
/// Source: https://www.sqlite.org/fileformat2.html#file_change_counter
struct CommitCounter {
    /// Never closed: that would take away the locks that SQLite holds on the file.
    private let descriptor: Int32

    /// - Parameter path: An existing database.
    init(path: String) throws {
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw SubjectFailure("\(path) cannot be read.") }
    }

    func count() throws -> Int {
        var bytes = [UInt8](repeating: 0, count: 4)
        guard pread(descriptor, &bytes, 4, 24) == 4 else { throw SubjectFailure("The database has no header.") }
        return bytes.reduce(0) { $0 << 8 | Int($1) }
    }
}
