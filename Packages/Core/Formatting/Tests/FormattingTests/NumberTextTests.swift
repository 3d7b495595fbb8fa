import Formatting
import Testing

struct NumberTextTests {
    @Test(
        arguments: [
            (3.44, 1, "3.4"), (3.44, 0, "3"), (3.456, 2, "3.46"), (-12.34, 1, "-12.3"), (-0.04, 1, "0.0"),
            (-0.4, 0, "0"), (0, 2, "0.00"), (20, 0, "20"), (1e300, 1, "1e+300"),
            (-.greatestFiniteMagnitude, 0, "-1.7976931348623157e+308"), (nil, 1, nil), (.nan, 1, nil),
            (.infinity, 1, nil),
        ] as [(Double?, Int, String?)])
    func `a number has its decimals, and zero no sign`(value: Double?, decimals: Int, text: String?) {
        #expect(NumberText.text(value, decimals: decimals) == text)
        #expect(NumberText.text(value, decimals: decimals, unit: "mm") == text.map { "\($0) mm" })
    }

    @Test(
        arguments: [
            (3, 0...1, "3"), (3.04, 0...1, "3"), (3.5, 0...1, "3.5"), (-0.04, 0...1, "0"), (100, 0...1, "100"),
            (3.5, 1...3, "3.5"), (3.25, 1...3, "3.25"), (3, 1...3, "3.0"), (-7, 0...2, "-7"), (.nan, 0...1, nil),
            (1e16, 0...1, "1e+16"), (2, -5...500, "2"),
        ] as [(Double, ClosedRange<Int>, String?)])
    func `zeros at the end are left out down to the smallest number of decimals`(
        value: Double, decimals: ClosedRange<Int>, text: String?
    ) {
        #expect(NumberText.text(value, decimals: decimals) == text)
    }

    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1_000, "1,000"), (153_655, "153,655"), (-1_488_202, "-1,488,202"),
        (.max, "9,223,372,036,854,775,807"), (.min, "-9,223,372,036,854,775,808"),
    ])
    func `a count has a comma between thousands`(count: Int, text: String) {
        #expect(NumberText.text(count) == text)
    }
}
