import Foundation
import Today

/// Builds the first screen.
@MainActor
public enum HomeConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameters:
    ///   - today: Signals the minutes, with which the cards age.
    ///   - now: Returns the present moment.
    ///   - exits: Where one can go from here.
    ///   - first: A way out that is taken as soon as the screen is up.
    public static func make(
        _ items: [HomeItem], today: any TodayService, now: @escaping @Sendable () -> Date = { Date() },
        exits: HomeExits, opening first: HomeData.Entry.ID? = nil
    ) -> HomeView {
        let view = HomeView()
        let logic = HomeLogic(
            items: items, first: first, today: today, now: now,
            presenter: HomeRouter(view: view, exits: exits))
        view.connect(logic, on: logic)
        return view
    }
}
