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
    public static func make(
        _ items: [HomeItem], today: any TodayService, now: @escaping @Sendable () -> Date = { Date() },
        exits: HomeExits
    ) -> HomeView {
        let view = HomeView()
        let logic = HomeLogic(
            items: items, today: today, now: now,
            presenter: HomeRouter(view: view, exits: exits))
        view.connect(logic, on: logic)
        return view
    }
}
