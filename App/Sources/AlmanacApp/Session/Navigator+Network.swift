import Networking
import ROSS
import Screens

extension Navigator {
    /// Shows on every screen whether requests are running and whether there is a connection. Ends when it is cancelled.
    func follow(_ activity: NetworkActivity, _ connectivity: Connectivity) async {
        async let running: Void = follow(activity.updates) { $0.isLoading = $1 > 0 }
        await follow(connectivity.updates) { network, state in network.isOffline = state == .offline }
        await running
    }

    private func follow<Value: Sendable>(
        _ updates: Subscription<Value>, _ change: @MainActor (inout Screen.Network, Value) -> Void
    ) async {
        for await value in updates { change(&network, value) }
    }
}
