extension PinCodeView {
    func press(_ action: Action) {
        switch action {
        case .clear: handle("clear")
        case _: break
        }
    }
}
