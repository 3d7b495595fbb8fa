import CTodoItems
import Testing
@testable import Todo

@Test func `a store holds an item`() { #expect(todo() == 1) }
