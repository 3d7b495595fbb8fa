import ROSS

public protocol BooksService: Service {
    var folder: String { get }
    func shelf() async throws -> [String]
    func remove(_ title: String) async throws
    func find(_ words: String) async throws -> [String]
    func download(_ title: String) async throws
}

extension BooksService {
    public func count() async throws -> Int { try await shelf().count }
}
