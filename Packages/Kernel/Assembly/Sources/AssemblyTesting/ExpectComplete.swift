import Assembly
import Testing

/// Checks in one line that every definition of an assembly, and of those below it, builds with its dependencies in
/// place, and that each is named as its property is.
///
/// ```swift
/// @Test func `everything can be built`() {
///     expectComplete(LiveServicesAssembly(core: DoubleCoreAssembly()))
/// }
/// ```
///
/// - Returns: The audit, for closer looks.
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
