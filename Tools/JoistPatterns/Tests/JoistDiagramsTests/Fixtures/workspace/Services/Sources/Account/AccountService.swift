import ROSS

/// The account of the user.
public protocol AccountService: Service {
    func state() async throws -> AccountState
    func signOut() async throws
    func sendRevocations() async
    func accessToken() async throws -> AccessToken
}
