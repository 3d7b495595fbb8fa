import Screens
import Testing

@testable import AlmanacApp

struct NavigationStyleTests {
    private let list = Navigator.Place("cities")
    private let oslo = Navigator.Place("city", item: "3")
    private let rome = Navigator.Place("city", item: "4")

    private func style(
        at place: Navigator.Place, asForm isForm: Bool = false, over top: Navigator.Place?,
        as topStyle: Navigator.Style? = .push
    ) -> Navigator.Style? {
        Navigator.Style(for: place, asForm: isForm, over: top, shownAs: topStyle)
    }

    @Test func `the next step is pushed`() {
        #expect(style(at: list, over: nil, as: nil) == .push)
        #expect(style(at: oslo, over: list) == .push)
        #expect(style(at: rome, over: oslo) == .push)
    }

    @Test func `a module that is on top already is not shown again`() {
        #expect(style(at: oslo, over: oslo) == nil)
        #expect(style(at: oslo, asForm: true, over: oslo, as: .modal) == nil)
    }

    @Test func `over the settings, their own pages are pushed, and other modules are modal`() {
        let settings = Navigator.Place("settings", item: "account")
        #expect(style(at: Navigator.Place("settings", item: "units"), over: settings) == .push)
        #expect(style(at: Navigator.Place("licenses"), over: settings) == .push)
        #expect(style(at: oslo, over: settings) == .modal)
        #expect(style(at: settings, over: oslo) == .push)
    }

    @Test func `a form is modal, and so is every module over a form`() {
        #expect(style(at: oslo, asForm: true, over: list) == .modal)
        #expect(style(at: oslo, over: list, as: .modal) == .modal)
    }
}
