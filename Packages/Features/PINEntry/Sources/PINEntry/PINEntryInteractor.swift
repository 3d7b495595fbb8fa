import PIN
import SVIP

/// The commands of the question for a PIN.
public protocol PINEntryInteractor: Interactor {
    /// Shows the present step. To enter a PIN where nothing is locked ends the module. A PIN that there is not cannot
    /// be changed, and one that there is cannot be set.
    func load() async
    /// Shows a wait as it becomes shorter, and changes by other processes. Ends when it is cancelled.
    func observe() async
    /// Takes the text for the present step. While a PIN is tried, nothing else is taken.
    func enter(_ digits: PINDigits) async
    /// Drops the PIN and all that it encrypts, and ends the module.
    func forget() async
}
