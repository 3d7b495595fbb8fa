import Assembly
import AssemblyTesting
import Testing

private protocol Store: AnyObject {}
private final class FileStore: Store {}

private struct CoreAssembly: LayerAssembly {
    let path = Definition("path") { _ in "/tmp" }
    let clock: Definition<Int>
}

private struct AppAssembly: LayerAssembly {
    let core: CoreAssembly
    let store: Definition<any Store>
    let title: Definition<String>

    init(core: CoreAssembly) {
        self.core = core
        store = Definition("store") {
            _ = try ($0(core.path), $0(core.clock)); return FileStore()
        }
        title = Definition("title") { _ in "almanac" }
    }
}

@MainActor
struct AuditTests {
    private struct NoClock: Error {}

    private let clock = Definition<Int>("clock") { _ in throw NoClock() }

    @Test func `an audit reports name, type and dependencies of everything`() throws {
        clock.override { _ in 12 }
        let audit = expectComplete(AppAssembly(core: CoreAssembly(clock: clock)))
        #expect(audit.entries.map(\.name) == ["core.path", "core.clock", "store", "title"])
        let store = try #require(audit.entries.first { $0.name == "store" })
        #expect(store.concreteType == "FileStore")
        #expect(store.dependencies == ["path", "clock"])
    }

    @Test func `a definition that cannot be built is a problem of each definition that needs it`() {
        let audit = Audit(of: AppAssembly(core: CoreAssembly(clock: clock)))
        #expect(audit.problems.map(\.name) == ["core.clock", "store"])
        #expect(audit.problems.last?.problem == "NoClock()")
        #expect(audit.problems.last?.dependencies == ["path", "clock"])
    }

    @Test func `the definitions that have been made are listed, those below included`() throws {
        clock.override { _ in 12 }
        let assembly = AppAssembly(core: CoreAssembly(clock: clock))
        #expect(Audit.made(in: assembly).isEmpty)
        _ = try assembly.store()
        #expect(Audit.made(in: assembly) == ["core.path", "core.clock", "store"])
        _ = Audit(of: assembly)
        #expect(Audit.made(in: assembly) == ["core.path", "core.clock", "store"])
        clock.override { _ in 13 }
        #expect(Audit.made(in: assembly) == ["core.path", "store"])
    }

    @Test func `the one-line check fails on a problem`() {
        withKnownIssue { _ = expectComplete(AppAssembly(core: CoreAssembly(clock: clock))) }
    }

    @Test func `expectComplete fails on an assembly without definitions`() {
        struct Empty: LayerAssembly {}
        withKnownIssue { _ = expectComplete(Empty()) }
    }

    @Test func `a definition under another name than its property's is a problem`() {
        struct Misnamed: LayerAssembly {
            let price = Definition("prize") { _ in 1 }
        }
        #expect(Audit(of: Misnamed()).problems.map(\.name) == ["price"])
    }
}
