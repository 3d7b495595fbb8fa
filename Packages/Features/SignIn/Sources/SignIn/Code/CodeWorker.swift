import Account
import SVIP

/// The actions of the parent that the step of the code needs.
///
/// All methods name the request that the step knows. They throw `CancellationError` if it no longer counts, and
/// `AccountError`.
protocol CodeWorker: Worker {
    /// Signs in with the code of a request, and ends the sign-in.
    func confirm(_ code: OneTimeCode, of id: CodeData.Request.ID) async throws
    /// Has a new code sent instead of the code of a request, which counts until then.
    ///
    /// - Parameter phone: `nil` for the phone of the request.
    func requestCode(insteadOf id: CodeData.Request.ID, for phone: String?) async throws -> CodeData.Request
    /// Drops a request, and goes back to the phone number.
    func changeNumber(of id: CodeData.Request.ID) async throws
}
