/// The last definition of the path depends on itself. The path starts at the requested definition.
struct CycleError: Error, CustomStringConvertible {
    let path: [String]

    var description: String {
        "'\(path.last ?? "")' depends on itself: \(path.joined(separator: " → ")). Build both, then join them by a subscription."
    }
}
