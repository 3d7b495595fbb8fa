import PinCode

@MainActor
func show(_ view: PinCodeView) {}

@MainActor
func showPinCode() { show(.init()) }
