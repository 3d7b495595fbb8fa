import Foundation
import JoistWorkspace

/// The versions of external packages in a `Package.resolved`.
struct ResolvedVersions: Sendable {
    /// The file's entry for each package, by identity in lower case.
    private var pins: [String: String] = [:]
    /// The commits of the packages, by identity in lower case.
    private(set) var revisions: [String: String] = [:]
    /// The file, if its format is unknown.
    private var whole: String?

    /// - Returns: `nil` if there is no such file.
    init?(of file: Path) {
        guard let bytes = try? file.contents() else { return nil }
        self.init(bytes)
    }

    /// - Parameter bytes: The content of the file.
    init(_ bytes: [UInt8]) {
        // `originHash` changes with every manifest of the workspace.
        let object = try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]
        guard let list = object?["pins"] as? [[String: Any]] else {
            whole = String(decoding: bytes, as: UTF8.self)
            return
        }
        for pin in list {
            guard let identity = (pin["identity"] as? String)?.lowercased(), pins[identity] == nil,
                let text = try? JSONSerialization.data(withJSONObject: pin, options: [.sortedKeys])
            else {
                whole = String(decoding: bytes, as: UTF8.self)
                return
            }
            pins[identity] = String(decoding: text, as: UTF8.self)
            revisions[identity] = (pin["state"] as? [String: Any])?["revision"] as? String
        }
    }

    /// Whether the versions can be distinguished.
    var isKnown: Bool { whole == nil }

    func contains(_ identity: String) -> Bool { pins[identity] != nil }

    /// The content of the file, as text.
    ///
    /// - Parameter identities: The packages; `nil` for all.
    func text(of identities: Set<String>?) -> String {
        if let whole { return whole }
        let counted = pins.filter { identities?.contains($0.key) ?? true }
        return counted.sorted { $0.key < $1.key }.map(\.value).joined(separator: "\n")
    }
}
