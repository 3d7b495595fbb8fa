extension String {
    /// With spaces behind it.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// With spaces before it.
    func aligned(to width: Int) -> String { String(repeating: " ", count: max(0, width - count)) + self }
}
