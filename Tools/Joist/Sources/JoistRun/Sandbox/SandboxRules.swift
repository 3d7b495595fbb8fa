import CSandbox
import JoistWorkspace

/// The permissions of a sandbox: input files, products of these files, the toolchain and the system.
struct SandboxRules {
    /// In the format of `sandbox_run`.
    private(set) var text = ""

    /// Folders of the operating system and of the administrator's programs.
    static let system = [
        "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/etc", "/nix/store", "/sys",
        // Often links to somewhere else.
        "/etc/resolv.conf", "/etc/localtime",
    ]

    /// Devices that keep nothing for the next run, as `/dev/shm` would.
    private static let devices = ["null", "zero", "full", "random", "urandom", "tty", "ptmx", "pts"]

    /// - Parameters:
    ///   - program: The test program, in the folder with all that was built.
    ///   - logs: The folder for the test program's output.
    init(_ readable: ReadableFiles, program: Path, logs: Path, toolchain: Path?) {
        let whole = SANDBOX_READ.rawValue | SANDBOX_LIST.rawValue
        for path in Self.system + [toolchain?.string].compactMap(\.self) { allow(whole, path) }
        allow(SANDBOX_LIST.rawValue, "/dev")
        for path in Self.devices.map({ "/dev/\($0)" }) + ["/proc"] where Path(path).exists {
            allow(SANDBOX_ALL.rawValue, path)
        }
        allow(SANDBOX_WRITE.rawValue, logs.string)
        let paths = readable.paths
        for path in paths.whole { allow(whole, path) }
        for path in paths.listed { allow(SANDBOX_LIST.rawValue, path) }
        for path in paths.files { allow(SANDBOX_READ.rawValue, path) }
        guard let built = program.parent.resolved else { return }
        // Foundation lists the folder around a program.
        allow(SANDBOX_LIST.rawValue, built.string)
        for entry in (try? FolderReader.entries(of: built.string)) ?? []
        where Self.isReadable(entry.name, program, readable) {
            allow(whole, built.appending(entry.name).string)
        }
        // The build folder is around those of platform and configuration.
        let scratch = built.parent.parent
        for folder in readable.fetched { allow(whole, scratch.appending(folder).string) }
    }

    /// Allows everything below a folder.
    mutating func own(_ folder: Path) { allow(SANDBOX_ALL.rawValue, folder.string) }

    private mutating func allow(_ rights: UInt32, _ path: String) { text += "\(rights) \(path)\0" }

    /// Whether tests can use a file among those that were built.
    private static func isReadable(_ name: String, _ program: Path, _ readable: ReadableFiles) -> Bool {
        if name == program.name || readable.built.contains(name) { return true }
        guard let ending = name.pathExtension, ["resources", "so"].contains(ending) else { return false }
        let product = name.dropFirst(ending == "so" && name.hasPrefix("lib") ? 3 : 0).dropLast(ending.count + 1)
        return !readable.others.contains(String(product))
    }
}
