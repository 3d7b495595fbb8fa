import Todo

extension PinCodeView {
    func draw(_ todo: any TodoService) {}
}
