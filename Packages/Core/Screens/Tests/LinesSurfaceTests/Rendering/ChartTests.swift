import Screens
import Testing

@testable import LinesSurface

struct ChartTests {
    private func chart(_ values: [Double?], unit: String = "°C", label: (Int) -> String = { "\($0)" }) -> [String] {
        let points = values.enumerated().map { Screen.Chart.Point(label: label($0.offset), value: $0.element) }
        let chart = Screen.Chart(title: "Today", unit: unit, points: points)
        return LinesChart(chart: chart, style: LinesStyle(isInteractive: false, usesColour: false)).lines
    }

    @Test func `a day with hours that are not known`() {
        let values: [Double?] = [
            -2, -2.5, -3, -3.2, -3, -2, 0, 2, 4, 6.5, 8, nil, nil, 10.4, 10, 9, 7.5, 6, 4, 3, 2, 1, 0, -1,
        ]
        #expect(
            chart(values) { $0 < 10 ? "0\($0)" : "\($0)" } == [
                "Today (°C)",
                "10.4 ┤                                        ██ ▇▇ ▃▃",
                "     ┤                            ▃▃ ██       ██ ██ ██ ▆▆ ▁▁",
                "     ┤                         ▂▂ ██ ██       ██ ██ ██ ██ ██ ▂▂",
                "     ┤                      ▃▃ ██ ██ ██       ██ ██ ██ ██ ██ ██ ▆▆ ▃▃",
                "     ┤                   ▄▄ ██ ██ ██ ██       ██ ██ ██ ██ ██ ██ ██ ██ ██ ▄▄ ▁▁",
                "-3.2 ┤ ▅▅ ▃▃ ▂▂ ▁▁ ▂▂ ▅▅ ██ ██ ██ ██ ██ ·  ·  ██ ██ ██ ██ ██ ██ ██ ██ ██ ██ ██",
                "       00 01 02 03 04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20 21 22 23",
                "lowest -3.2 °C at 03, highest 10.4 °C at 13",
            ]
        )
    }

    @Test func `equal values stand half high`() {
        #expect(
            chart([3, 3]) == [
                "Today (°C)", "3 ┤", "  ┤", "  ┤", "  ┤ ██ ██", "  ┤ ██ ██", "3 ┤ ██ ██", "    0  1",
                "lowest 3 °C at 0, highest 3 °C at 0",
            ]
        )
    }

    @Test func `numbers are written as in the texts of screens`() {
        #expect(chart([0.25, 1.25]).last == "lowest 0.2 °C at 0, highest 1.2 °C at 1")
    }

    @Test func `a single point`() {
        #expect(
            chart([-0.04]) == [
                "Today (°C)", "0 ┤", "  ┤", "  ┤", "  ┤ ██", "  ┤ ██", "0 ┤ ██", "    0",
                "lowest 0 °C at 0, highest 0 °C at 0",
            ]
        )
    }

    @Test(arguments: [[], [nil], [.nan, .infinity, -.infinity, nil]] as [[Double?]])
    func `a setting with an unknown value is shown as unknown`(values: [Double?]) {
        #expect(chart(values) == ["Today (°C)", "No values."])
    }

    @Test func `a number that is not finite is unknown`() {
        #expect(
            chart([.nan, 1, .infinity, 2, -.infinity]) == [
                "Today (°C)", "2 ┤          ██", "  ┤          ██", "  ┤          ██", "  ┤          ██",
                "  ┤          ██", "1 ┤ ·  ▁▁ ·  ██ ·", "    0  1  2  3  4", "lowest 1 °C at 1, highest 2 °C at 3",
            ]
        )
    }

    @Test(
        arguments: [
            [1e300, -1e300], [.greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0], [.leastNonzeroMagnitude, 0],
            [1e15, 999_999_999_999_999.9], [-.greatestFiniteMagnitude, .leastNonzeroMagnitude], [1e19, 2e19],
        ] as [[Double]])
    func `no finite number is too large or too small`(values: [Double]) {
        let shown = chart(values)
        #expect(shown.count == 9)
        #expect(shown[1].contains("█"))
        #expect(!shown.joined().contains("inf") && !shown.joined().contains("nan"))
    }

    @Test func `huge numbers are written with their power of ten`() {
        #expect(chart([1e300, 0]).last == "lowest 0 °C at 1, highest 1e+300 °C at 0")
    }

    @Test func `labels that do not fit are left out`() {
        #expect(chart([1, 2, 3, 4]) { "hour \($0)" }[7] == "    hour 0   hour 3")
    }

    @Test func `a chart without a unit has no empty brackets`() {
        #expect(chart([1], unit: "").first == "Today")
        #expect(chart([1], unit: "").last == "lowest 1 at 0, highest 1 at 0")
    }
}
