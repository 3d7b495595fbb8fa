import Testing

@testable import PinCode

@Test @MainActor func `it is made`() { _ = PinCodeRouter(view: PinCodeView()) }
