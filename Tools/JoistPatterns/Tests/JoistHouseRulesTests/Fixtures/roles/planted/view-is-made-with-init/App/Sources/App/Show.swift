import PinCode

@MainActor
func makeView() -> PinCodeView { .init() }
