@MainActor class ViewKeeper {
    let view: PinCodeView
    init(view: PinCodeView) { self.view = view }
}
