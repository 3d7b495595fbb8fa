/// A group of input files, which the keys of several test targets may share.
struct InputGroup: Sendable {
    /// The same wherever the workspace is. Groups with the same name have the same files.
    let name: String
    /// The path of the package that the files belong to; `nil` if they belong to none.
    var package: String?
    /// Whether every test depends on the files.
    var isGlobal = false
    let list: @Sendable (InputLister) throws -> InputList
}
