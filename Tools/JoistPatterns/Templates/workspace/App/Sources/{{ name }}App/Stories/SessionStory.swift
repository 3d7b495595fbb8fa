import Flow

extension AppRouter: SessionRouter {
    func closeAll() async { navigator.closeAll() }
}
