@MainActor
public final class PinCodeView {
    var count = 0
    var interactor: (any PinCodeInteractor)?
}
