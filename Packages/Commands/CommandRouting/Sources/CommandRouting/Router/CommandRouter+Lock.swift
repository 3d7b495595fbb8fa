import Flow

extension CommandRouter: LockRouter {
    public func enterPIN(_ context: PINContext) async throws -> LockEnd? {
        try await dialog(context).unlock()
        hasConfirmedPIN = true
        return .unlocked
    }

    public func confirmPIN(_ context: PINContext) async throws -> Bool {
        // The PIN that this command has asked for already is not asked for again.
        if !hasConfirmedPIN { try await dialog(context).confirm() }
        hasConfirmedPIN = true
        return true
    }

    public func setPIN(_ context: PINContext) async throws { try await dialog(context).set() }

    public func changePIN(_ context: PINContext) async throws { try await dialog(context).change() }

    public func removePIN(_ context: PINContext) async throws { try await dialog(context).remove() }

    private func dialog(_ context: PINContext) -> PINDialog { PINDialog(pin: context.pin, asker: asker) }
}
