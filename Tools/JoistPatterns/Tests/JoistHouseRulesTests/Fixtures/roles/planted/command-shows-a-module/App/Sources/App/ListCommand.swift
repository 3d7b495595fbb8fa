import PinCode
import Screens

@MainActor
struct ListCommand {
    let stack: Navigator

    func run(_ view: PinCodeView) { stack.show(view) }
}
