import Testing
import Todo
import TodoChecks
import TodoDouble
import TodoTesting

@Test func `it checks`() { #expect(check()) }
