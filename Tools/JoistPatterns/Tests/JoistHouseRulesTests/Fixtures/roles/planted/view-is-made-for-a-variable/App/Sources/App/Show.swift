import PinCode

@MainActor
func makeView() {
    let view: PinCodeView = .init()
    _ = view
}
