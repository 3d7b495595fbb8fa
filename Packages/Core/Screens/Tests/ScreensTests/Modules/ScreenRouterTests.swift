import Screens
import SVIP
import TestSupport
import Testing

@MainActor
private final class DisplaySpy: ModuleDisplay {
    private(set) var calls: [String] = []
    func display(status: String) { calls.append("status \(status)") }
    func display(failure: String, replacesContent: Bool) { calls.append("failure \(failure) \(replacesContent)") }
    func changeLoaderCount(by step: Int) { calls.append("loader \(step)") }
    func leave() { calls.append("leave") }
    func finish(with outcome: String) { calls.append("finish \(outcome)") }
    func copy(_ text: String) { calls.append("copy \(text)") }
    func share(_ text: String) { calls.append("share \(text)") }
}

private final class PlainRouter: ScreenRouter {
    weak let view: DisplaySpy?
    init(view: DisplaySpy) { self.view = view }
}

@MainActor
struct ScreenRouterTests {
    private let display = DisplaySpy()

    @Test func `every duty of a presenter reaches the view`() {
        let presenter: any Presenter = PlainRouter(view: display)
        presenter.showStatus("Saved")
        presenter.showLoader()
        presenter.hideLoader()
        presenter.copy("c")
        presenter.share("s")
        presenter.close()
        #expect(display.calls == ["status Saved", "loader 1", "loader -1", "copy c", "share s", "leave"])
    }

    @Test func `an outcome ends the module`() {
        PlainRouter(view: display).finish(with: "Oslo")
        #expect(display.calls == ["finish Oslo"])
    }

    @Test func `an error is shown in its own words, in place of content that is not there`() {
        let router = PlainRouter(view: display)
        router.showError(TestError(), hasLoadedContent: true)
        router.showError(TestError(), hasLoadedContent: false)
        #expect(display.calls == ["failure test error false", "failure test error true"])
    }

    @Test func `a router without its view does nothing`() {
        var gone: DisplaySpy? = DisplaySpy()
        let router = PlainRouter(view: gone!)
        gone = nil
        router.showStatus("Saved")
        router.close()
        #expect(router.view == nil)
    }
}
