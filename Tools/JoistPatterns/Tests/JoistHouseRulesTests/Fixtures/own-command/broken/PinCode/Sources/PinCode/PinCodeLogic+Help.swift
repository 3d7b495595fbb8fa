extension PinCodeLogic {
    private func helpAgain() async { await leave(for: help) }
    private func leave(for exit: () async -> Void) async { await exit() }
}
