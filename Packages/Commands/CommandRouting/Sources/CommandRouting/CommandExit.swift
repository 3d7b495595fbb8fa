/// The exit codes of almanac, on which scripts rely.
public enum CommandExit {
    public static let success: Int32 = 0
    public static let error: Int32 = 1
    public static let cancelled: Int32 = 2
    /// The command needs an account, and nobody is signed in.
    public static let signInFirst: Int32 = 4
    /// `EX_USAGE` of sysexits.h.
    public static let usage: Int32 = 64
}
