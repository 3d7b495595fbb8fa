import SVIP

/// The commands of the step that asks for the phone number.
public protocol PhoneInteractor: Interactor {
    func load() async
    /// Has a code sent to the phone.
    func requestCode(for phone: String) async
}
