/// The size of a page of text.
struct PageSize {
    /// The longest line.
    var columns: Int
    /// The number of lines, with the blank ones between paragraphs.
    var height: Int
    var measure: TextMeasure
}
