/// The exit codes of almanac, on which scripts rely.
public enum CommandExit {
    /// The command has succeeded.
    public static let success: Int32 = 0
    /// The command has failed; the error says why.
    public static let error: Int32 = 1
    /// The user has cancelled the command, or left a question.
    public static let cancelled: Int32 = 2
    /// The command needs an account, and the user is signed out.
    public static let signInFirst: Int32 = 4
    /// `EX_USAGE` of sysexits.h.
    public static let usage: Int32 = 64
}
