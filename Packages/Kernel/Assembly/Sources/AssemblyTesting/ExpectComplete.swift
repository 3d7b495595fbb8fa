import Assembly
import Testing

/// Checks in one line that all definitions of an assembly and of the assemblies below it can be built, and that each
/// has the name of its property.
///
/// ```swift
/// let audit = expectComplete(AppAssembly(core: CoreAssembly(clock: clock)))
/// #expect(audit.entries.map(\.name) == ["core.path", "core.clock", "store", "title"])
/// ```
///
/// - Returns: The audit, for further checks.
@MainActor
@discardableResult
public func expectComplete(
    _ assembly: any LayerAssembly, sourceLocation: SourceLocation = #_sourceLocation
) -> Audit {
    let audit = Audit(of: assembly)
    if audit.entries.isEmpty {
        Issue.record("\(type(of: assembly)) has no definitions", sourceLocation: sourceLocation)
    }
    for entry in audit.problems {
        Issue.record("\(entry.name): \(entry.problem ?? "")", sourceLocation: sourceLocation)
    }
    return audit
}
