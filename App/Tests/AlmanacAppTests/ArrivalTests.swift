import Screens
import Testing

@testable import AlmanacApp

struct ArrivalTests {
    private let list = Navigator.Place("cities")
    private let oslo = Navigator.Place("city", item: "3")
    private let rome = Navigator.Place("city", item: "4")

    private func arrival(
        at place: Navigator.Place, asForm isForm: Bool = false, over top: Navigator.Place?,
        as style: Navigator.Style? = .push
    ) -> Arrival {
        Arrival(at: place, asForm: isForm, over: top, as: style)
    }

    @Test func `the next step is pushed`() {
        #expect(arrival(at: list, over: nil, as: nil) == .push)
        #expect(arrival(at: oslo, over: list) == .push)
        #expect(arrival(at: rome, over: oslo) == .push)
    }

    @Test func `what the user sees already does not come up again`() {
        #expect(arrival(at: oslo, over: oslo) == .nothing)
        #expect(arrival(at: oslo, asForm: true, over: oslo, as: .modal) == .nothing)
    }

    @Test func `over the settings, their own pages are next steps, and everything else is a task of its own`() {
        let settings = Navigator.Place("settings", item: "account")
        #expect(arrival(at: Navigator.Place("settings", item: "units"), over: settings) == .push)
        #expect(arrival(at: Navigator.Place("licenses"), over: settings) == .push)
        #expect(arrival(at: oslo, over: settings) == .modal)
        #expect(arrival(at: settings, over: oslo) == .push)
    }

    @Test func `a form is a task of its own, and so is everything over a form`() {
        #expect(arrival(at: oslo, asForm: true, over: list) == .modal)
        #expect(arrival(at: oslo, over: list, as: .modal) == .modal)
    }
}
