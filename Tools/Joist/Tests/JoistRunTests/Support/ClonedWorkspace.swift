import Foundation
import Glibc
import JoistTesting

@testable import JoistRun
@testable import JoistWorkspace

/// A ``MadeUpWorkspace`` with a build folder that no compiler has made, and a cache in a folder.
struct ClonedWorkspace {
    var made: MadeUpWorkspace
    let cache: TemporaryFolder
    var isReadOnly = false

    var folder: TemporaryFolder { made.folder }

    init() throws {
        made = try MadeUpWorkspace()
        made.environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
        cache = try TemporaryFolder()
    }

    /// Writes the files that a build leaves: programs, objects, a database, and lists of the compiler's inputs.
    ///
    /// - Parameter reads: Paths by module.
    func build(reading reads: [String: [String]] = [:]) throws {
        let programs = ".build/x86_64/debug"
        try folder.write("database", to: ".build/build.db")
        try folder.write("plan", to: ".build/debug.yaml")
        try folder.write("{}", to: ".build/workspace-state.json")
        try folder.write("object", to: "\(programs)/App.build/App.swift.o")
        try folder.write("object", to: "\(programs)/Name with spaces.build/a.o")
        for program in ["app", "Macro-tool"] {
            try folder.write("program", to: "\(programs)/\(program)")
            try folder.permit(0o755, "\(programs)/\(program)")
        }
        try folder.write("module", to: "\(programs)/ModuleCache/Glibc.pcm")
        if !folder.path.appending(".build/debug").exists { try folder.link(".build/debug", to: "x86_64/debug") }
        for (module, paths) in reads {
            let names = paths.map { $0.replacing(" ", with: "\\ ") }.joined(separator: " \\\n  ")
            try folder.write("/o/\(module).o : \(names)\n", to: "\(programs)/\(module).build/sub/\(module).d")
        }
    }

    /// Replaces the workspace by a clone of it in the same place: without a build, and with other times.
    func clone() throws {
        try folder.remove(".build")
        for file in try FileTree(of: folder.path).files { try setTime(1_700_000_000_123_456_789, of: file) }
    }

    func setTime(_ time: Int64, of file: String) throws {
        try FileTime.set(folder.path.appending(file).string, to: time)
    }

    func time(of file: String) -> Int64 { FileTime.read(folder.path.appending(file).string)?.modified ?? 0 }

    /// The times of all files of the workspace.
    func times() throws -> [String: Int64] {
        let files = try FileTree(of: folder.path).files
        return Dictionary(uniqueKeysWithValues: files.map { ($0, time(of: $0)) })
    }

    func store(_ cache: RemoteCache? = nil) throws -> BuildStore {
        let builder = Builder(workspace: try made.workspace(), settings: made.settings, layout: try made.together())
        return BuildStore(
            builder, cache: cache ?? RemoteCache(CacheFolder(folder: self.cache.path), isReadOnly: isReadOnly))
    }

    func save(to cache: RemoteCache? = nil) async throws -> StoreReport { try await store(cache).save { _ in } }

    func restore(from cache: RemoteCache? = nil) async throws -> StoreReport { try await store(cache).restore { _ in } }

    /// The archives in the cache, which are its only large files.
    func archives() throws -> [String] {
        try FileTree(of: cache.path).files.filter { file in
            let magic = try cache.path.appending(file).contents().prefix(2)
            return file.hasPrefix("cas/") && (magic == [0x28, 0xb5] || magic == [0x1f, 0x8b])
        }
    }
}

extension StoreReport {
    var isSaved: Bool { if case .saved = self { true } else { false } }
    var isRestored: Bool { if case .restored = self { true } else { false } }
    /// Why a stored build is not used.
    var problem: String? { if case .unusable(let problem) = self { problem } else { nil } }
}

extension ClonedWorkspace {
    /// Replaces the only archive by another one with a right hash.
    ///
    /// - Parameter script: In `sh`, makes the file `archive`. The folder `in` has the content of the earlier one.
    func replaceArchive(_ script: String) async throws {
        let old = try archives()[0]
        let files = try FileTree(of: cache.path).files
        let record = files.first { $0.hasPrefix("ac/") } ?? ""
        let work = try TemporaryFolder()
        try work.makeFolder("in")
        try await work.run("sh", "-c", "tar -xf '\(cache.path)/\(old)' -C in; \(script)")
        let key = ContentHash(hex: record.suffix(64)) ?? ContentHash(of: "")
        let storage = CacheFolder(folder: cache.path)
        let remote = RemoteCache(storage)
        var build = StoredBuild(await remote.contents([key])[key] ?? [], key: key)
        build?.archive = try ContentHash(ofFile: work.path.appending("archive").string)
        build?.compression = .gzip
        guard let build else { return }
        await remote.store(archive: work.path.appending("archive"), build.archive)
        await remote.store([key: try build.bytes()])
    }

    /// Replaces the only archive by one with other inputs.
    func repack(_ archive: String, _ change: (inout StoredInputs) -> Void) async throws {
        let work = try TemporaryFolder()
        try await work.run("tar", "-xf", "\(cache.path)/\(archive)")
        var inputs = try JSONDecoder().decode(
            StoredInputs.self, from: Data(try work.path.appending("inputs.json").contents()))
        change(&inputs)
        try work.path.appending("inputs.json").write(Array(try JSONEncoder().encode(inputs)))
        try await replaceArchive(
            "cp '\(work.path)/inputs.json' in; tar --format=posix -czf archive -C in .build inputs.json")
    }
}
