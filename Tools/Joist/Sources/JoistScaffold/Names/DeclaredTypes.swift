import JoistWorkspace

/// The types that Swift files declare, found by their text: enough to detect duplicate names.
struct DeclaredTypes {
    let workspace: Workspace

    enum Access {
        /// Types that other modules can use.
        case published
        /// Types that other files of the module can use.
        case shared
    }

    /// The types that new files of one target can use, with the targets that declare them.
    func visible(to sources: [Rendering.File]) -> [(owner: String, types: Set<String>)] {
        let imported = Set(sources.flatMap { Self.imports(in: $0.text) })
        return workspace.packages.flatMap(\.targets).compactMap { target in
            guard let path = target.path else { return nil }
            let isExtended = sources.contains { $0.path.hasPrefix(path + "/") }
            guard isExtended || imported.contains(target.module) else { return nil }
            let types = workspace.files.files(under: path).filter { $0.hasSuffix(".swift") }.flatMap { file in
                // The compiler reports unreadable files.
                let contents = (try? workspace.root.appending(file).contents()) ?? []
                return Self.names(
                    in: String(decoding: contents, as: UTF8.self), access: isExtended ? .shared : .published)
            }
            return (target.name, Set(types))
        }
    }

    /// The types that are declared at the start of a line, and so are not nested.
    static func names(in text: String, access: Access) -> [String] {
        let declaration =
            /(?:@\w+ )*(?:(\w+) )?(?:final |indirect )*(?:class|struct|enum|actor|protocol|typealias) (\w+)/
        return text.split(separator: "\n").compactMap { line in
            guard let match = line.prefixMatch(of: declaration) else { return nil }
            let modifier = match.1 ?? ""
            let isSeen =
                switch access {
                case .published: modifier == "public" || modifier == "open"
                case .shared: modifier != "private" && modifier != "fileprivate"
                }
            return isSeen ? String(match.2) : nil
        }
    }

    private static func imports(in text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            line.prefixMatch(of: /(?:@testable )?import (\w+)/).map { String($0.1) }
        }
    }
}
