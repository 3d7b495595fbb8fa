import JoistWorkspace

extension Doctor {
    private static let gigabyte: UInt64 = 1 << 30
    /// What a workspace's builds come to, and some more.
    private static let enoughSpace = 5 * gigabyte
    /// What the compiler takes when it works on several modules at once.
    private static let enoughMemory = 4 * gigabyte

    var machineChecks: [Check] { [buildFolderCheck, spaceCheck, memoryCheck] }

    private var buildFolderCheck: Check {
        let folder = root.appending(Workspace.buildFolder).string
        if machine.isWritable { return Check("build folder", .ok, folder) }
        return Check(
            "build folder", .missing, "\(folder) cannot be written",
            remedy: "Make it yours: sudo chown -R $(id -u) '\(folder)'."
        )
    }

    private var spaceCheck: Check {
        guard let space = machine.freeSpace else {
            return Check("disk", .ok, "the file system does not say what is free")
        }
        let text = "\(Self.gigabytes(space)) GB free"
        if space >= Self.enoughSpace { return Check("disk", .ok, text) }
        return Check(
            "disk", .warning, text, remedy: "Builds may need more than 5 GB: delete build folders that are not used.")
    }

    private var memoryCheck: Check {
        let text = "\(machine.coreCount) cores, \(Self.gigabytes(machine.memory)) GB of memory"
        if machine.memory >= Self.enoughMemory { return Check("machine", .ok, text) }
        return Check(
            "machine", .warning, text,
            remedy: "The compiler may be ended for want of memory: build with fewer at once, --jobs 1."
        )
    }

    private static func gigabytes(_ bytes: UInt64) -> String {
        let tenths = bytes * 10 / gigabyte
        return "\(tenths / 10).\(tenths % 10)"
    }
}
