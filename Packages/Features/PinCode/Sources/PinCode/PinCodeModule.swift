import PIN
import SVIP

/// The question for a PIN.
public struct PinCodeModule: Module {
    public typealias Outcome = PinCodeData.Outcome

    /// The reason for asking.
    public let purpose: PinCodeData.Purpose
    /// Checks and keeps the PIN.
    public let pin: any PINService
    /// Measures the countdown of a wait.
    public var clock: any Clock<Duration> = ContinuousClock()

    public init(purpose: PinCodeData.Purpose, pin: any PINService) {
        self.purpose = purpose
        self.pin = pin
    }

    public func start(_ presenter: any PinCodePresenter) -> any PinCodeInteractor {
        PinCodeLogic(purpose, presenter: presenter, worker: pin, clock: clock)
    }
}
