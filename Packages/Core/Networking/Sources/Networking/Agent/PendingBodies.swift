/// The transfers whose bodies have grown since their readers were told. libcurl brings at most 16 KiB at a
/// time; told of each, a reader would be woken dozens of times for what one look at the socket has brought.
/// Used on the agent's thread alone.
final class PendingBodies {
    private var transfers: [Transfer] = []

    func add(_ transfer: Transfer) {
        transfers.append(transfer)
    }

    func handOver() {
        guard !transfers.isEmpty else { return }
        for transfer in transfers { transfer.handOverBody() }
        transfers.removeAll(keepingCapacity: true)
    }
}
