import SVIP

/// The commands of the view that shows one step of the sign-in after the other.
protocol SignInInteractor: Interactor {
    /// Shows the first step, or the code if one has been asked for already.
    func load() async
    /// Drops the code that was asked for, after the user has left.
    func leave() async
}
