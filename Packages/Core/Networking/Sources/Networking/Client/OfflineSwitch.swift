import Synchronization

/// A flag that keeps a client off the network.
final class OfflineSwitch: Sendable {
    private let flag = Atomic(false)

    var isOn: Bool {
        get { flag.load(ordering: .relaxed) }
        set { flag.store(newValue, ordering: .relaxed) }
    }
}
