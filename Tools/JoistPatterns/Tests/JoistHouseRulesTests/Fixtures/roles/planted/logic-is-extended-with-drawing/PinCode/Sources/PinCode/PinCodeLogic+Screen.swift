import Screens

extension PinCodeLogic {
    func title() -> String { "PIN" }
}
