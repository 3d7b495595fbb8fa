import Storage
import Testing

@Test func `it stores`() { #expect(number == 1) }
