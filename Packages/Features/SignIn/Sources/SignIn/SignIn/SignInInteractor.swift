import SVIP

/// The commands of the sign-in, whose steps have their own.
public protocol SignInInteractor: Interactor {
    /// Shows the first step, or the code if one has been requested already.
    func load() async
    /// Drops the requested code, after the user has left.
    func leave() async
}
