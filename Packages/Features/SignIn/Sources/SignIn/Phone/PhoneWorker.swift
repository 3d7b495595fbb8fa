import Account
import SVIP

/// What the step of the phone number needs from its parent.
protocol PhoneWorker: Worker {
    /// Has a code sent, and goes on to the next step.
    ///
    /// - Throws: `AccountError`, such as `invalidPhone` and `tooEarly`.
    func requestCode(for phone: String) async throws
}
