import Log
import Testing

@Test func `a log is made`() { _ = Log.self }
