import JoistWorkspace

/// The types that Swift files declare, by their text: enough to see that two would be called the same.
struct DeclaredTypes {
    let workspace: Workspace

    enum Access {
        /// What other modules see.
        case published
        /// What other files of the module see.
        case shared
    }

    /// Types that new files see, and whose they are: of the targets that they import or become part of.
    func visible(to rendering: Rendering) -> [(owner: String, types: Set<String>)] {
        let imported = Set(rendering.sources.flatMap { Self.imports(in: $0.text) })
        return workspace.packages.flatMap(\.targets).compactMap { target in
            guard let path = target.path else { return nil }
            let isExtended = rendering.sources.contains { $0.path.hasPrefix(path + "/") }
            guard isExtended || imported.contains(target.module) else { return nil }
            let types = workspace.files.files(under: path).filter { $0.hasSuffix(".swift") }.flatMap { file in
                // A file that cannot be read is the compiler's to report.
                let contents = (try? workspace.root.appending(file).contents()) ?? []
                return Self.names(
                    in: String(decoding: contents, as: UTF8.self), access: isExtended ? .shared : .published)
            }
            return (target.name, Set(types))
        }
    }

    /// Types that stand at the beginning of a line, and so within no other.
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
