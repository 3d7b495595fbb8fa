typealias PinCodeDisplay = PinCodeView
