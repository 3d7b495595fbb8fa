// 'joist diagram --write' writes this file.
import Account
import ROSS
import ROSSTrace

final class RecordedAccountService: AccountService {
    private let base: any AccountService
    private let recorder: TraceRecorder

    init(_ base: any AccountService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func state() async throws -> AccountState {
        try await recorder.service("AccountService") { try await base.state() }
    }
    func changes() async -> Subscription<Void> { await recorder.service("AccountService") { await base.changes() } }
    func requestCode(for phone: String) async throws -> CodeRequest {
        try await recorder.service("AccountService") { try await base.requestCode(for: phone) }
    }
    func confirm(_ code: OneTimeCode) async throws -> Account {
        try await recorder.service("AccountService") { try await base.confirm(code) }
    }
    func cancelSignIn() async throws { try await recorder.service("AccountService") { try await base.cancelSignIn() } }
    func signOut() async throws { try await recorder.service("AccountService") { try await base.signOut() } }
    func accessToken(insteadOf rejected: AccessToken?) async throws -> AccessToken {
        try await recorder.service("AccountService") { try await base.accessToken(insteadOf: rejected) }
    }
    func sendRevocations() async { await recorder.service("AccountService") { await base.sendRevocations() } }
}
