import Assembly
import Flow
import Home

/// The switch between live services and doubles, for testers.
struct SessionStory: LayerAssembly {
    let homeItem: Definition<HomeItem?>

    init(settings: AppSettings, host: SessionHost) {
        homeItem = Definition("homeItem", .factory) { _ in
            guard settings.isForTesters else { return nil }
            let isDouble = host.doubles == SwitchableService.all
            return HomeItem(
                HomeData.Entry(
                    id: "services", key: "s", title: isDouble ? "Use live services" : "Use services in memory"))
        }
    }
}

extension AppRouter: SessionRouter {
    func closeAll() async { navigator.closeAll() }
}
