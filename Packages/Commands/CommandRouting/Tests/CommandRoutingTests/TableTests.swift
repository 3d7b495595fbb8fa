import CommandRouting
import Testing

struct TableTests {
    @Test func `columns are aligned, and the last one is not padded`() {
        #expect(Table.lines(of: [["a", "bbb", "c"], ["aa", "b", "ccc"]]) == ["a   bbb  c", "aa  b    ccc"])
        #expect(Table.lines(of: [["海の本", "b"], ["e\u{301}a", "b"]]) == ["海の本  b", "e\u{301}a      b"])
        #expect(Table.lines(of: []).isEmpty)
    }
}
