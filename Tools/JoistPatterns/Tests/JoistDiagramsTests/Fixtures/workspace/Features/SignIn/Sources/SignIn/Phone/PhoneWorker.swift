import Account
import SVIP

/// The actions of the parent that the step of the phone number needs.
protocol PhoneWorker: Worker {
    /// Has a code sent, and goes on to the next step.
    ///
    /// - Throws: `AccountError`, such as `invalidPhone` and `tooEarly`.
    func requestCode(for phone: String) async throws
}
