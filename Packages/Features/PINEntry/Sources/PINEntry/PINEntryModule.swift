import PIN
import SVIP

/// The question for a PIN.
public struct PINEntryModule: Module {
    public typealias Outcome = PINEntryData.Outcome

    /// The reason for asking.
    public let purpose: PINEntryData.Purpose
    /// Checks and keeps the PIN.
    public let pin: any PINService
    /// Measures the countdown of a wait.
    public var clock: any Clock<Duration> = ContinuousClock()

    public init(purpose: PINEntryData.Purpose, pin: any PINService) {
        self.purpose = purpose
        self.pin = pin
    }

    public func start(_ presenter: any PINEntryPresenter) -> any PINEntryInteractor {
        PINEntryLogic(purpose, presenter: presenter, worker: pin, clock: clock)
    }
}
