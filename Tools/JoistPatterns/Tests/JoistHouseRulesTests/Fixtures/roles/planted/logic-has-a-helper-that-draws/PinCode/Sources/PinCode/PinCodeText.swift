import Screens

struct PinCodeText {
    func content(_ count: Int) -> PinCodeData.Content { PinCodeData.Content(count: count) }
}
