import JoistWorkspace

extension Doctor {
    private static let gigabyte: UInt64 = 1 << 30
    /// The disk space for builds, with a reserve.
    private static let enoughSpace = 5 * gigabyte
    /// The memory of a compiler that builds several modules at once.
    private static let enoughMemory = 4 * gigabyte

    var machineChecks: [Check] { [buildFolderCheck, spaceCheck, memoryCheck] }

    private var buildFolderCheck: Check {
        let folder = root.appending(Workspace.buildFolder).string
        if machine.isWritable { return Check("build folder", .ok, folder) }
        return Check(
            "build folder", .missing, "\(folder) is not writable",
            remedy: "Take it over: sudo chown -R $(id -u) '\(folder)'."
        )
    }

    private var spaceCheck: Check {
        guard let space = machine.freeSpace else {
            return Check("disk", .ok, "the free space is unknown")
        }
        let text = "\(Self.gigabytes(space)) GB free"
        if space >= Self.enoughSpace { return Check("disk", .ok, text) }
        return Check(
            "disk", .warning, text, remedy: "Builds may need more than 5 GB. Delete unused build folders.")
    }

    private var memoryCheck: Check {
        let text = "\(machine.coreCount) cores, \(Self.gigabytes(machine.memory)) GB of memory"
        if machine.memory >= Self.enoughMemory { return Check("machine", .ok, text) }
        return Check(
            "machine", .warning, text,
            remedy: "The compiler may run out of memory. Build with --jobs 1."
        )
    }

    private static func gigabytes(_ bytes: UInt64) -> String {
        let tenths = bytes * 10 / gigabyte
        return "\(tenths / 10).\(tenths % 10)"
    }
}
