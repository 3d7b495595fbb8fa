import PINEntry
import ROSS

public protocol PINRouter: Service {
    /// Shows and takes nothing of the app while it is locked, from now on until the session ends. Lets the user unlock it when it
    /// is found locked.
    func followLock(_ lock: LockModule) async

    /// Lets the user enter the PINs for which the module asks. The one that unlocks the app covers whatever is up.
    ///
    /// - Returns: How it ended; `nil` if the user has left it, and with it the app if that is locked.
    func pinEntry(_ module: PINEntryModule) async throws -> PINEntryData.Outcome?
}
