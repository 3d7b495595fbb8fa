import Flow

extension CommandRouter: LockRouter {
    public func enterPIN(_ context: PINContext) async throws -> LockEnd? {
        try await dialog(context).unlock()
        return .unlocked
    }

    public func setPIN(_ context: PINContext) async throws { try await dialog(context).set() }

    public func changePIN(_ context: PINContext) async throws { try await dialog(context).change() }

    public func removePIN(_ context: PINContext) async throws { try await dialog(context).remove() }

    private func dialog(_ context: PINContext) -> PINDialog { PINDialog(pin: context.pin, asker: asker) }
}
