/// The reason why there is no export.
public enum ExportError: Error, Equatable, CustomStringConvertible {
    case exists(String)
    case failed(String, String)

    public var description: String {
        switch self {
        case .exists(let path): "The file \(path) exists. Choose another name, or remove the file."
        case .failed(let path, let reason): "Cannot write the file \(path): \(reason)."
        }
    }
}
