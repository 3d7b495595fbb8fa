import SVIP

/// The commands of the introduction.
public protocol OnboardingInteractor: Interactor {
    func load() async
    func next() async
    func previous() async
    /// Ends the introduction, on any page.
    func start() async
    /// Ends the introduction with the wish to sign in, on the last page.
    func signIn() async
    /// Ends the introduction with the wish to see the offer, on the last page.
    func buy() async
}
