import ArgumentParser

extension [any ParsableCommand.Type] {
    /// The commands about the account, the PIN and the notifications, in the order of the help.
    public static var account: Self {
        [
            SignInCommand.self, SignOutCommand.self, AccountCommand.self, PINCommand.self, LockCommand.self,
            NotificationsCommand.self,
        ]
    }
}
