import Books

/// `META-INF/container.xml`, which names the package document.
struct Container: XMLContent {
    static let path = "META-INF/container.xml"

    private(set) var package: String?

    mutating func start(_ name: String, _ attributes: [String: String]) {
        // Other renditions of a book, such as a PDF, have another type.
        let type = MediaType.essence(of: attributes["media-type"] ?? "application/oebps-package+xml")
        guard name == "rootfile", package == nil, type == "application/oebps-package+xml" else { return }
        package = attributes["full-path"]
    }

    mutating func end(_ name: String) {}
    mutating func text(_ text: String) {}
}

/// `META-INF/encryption.xml`, which names the encrypted files. Fonts often are, which does not matter here.
struct Encryption: XMLContent {
    static let path = "META-INF/encryption.xml"

    private(set) var files: Set<String> = []

    mutating func start(_ name: String, _ attributes: [String: String]) {
        guard name == "CipherReference", let address = attributes["URI"] else { return }
        // Its links begin at the root of the archive.
        if case .file(let path, _) = Reference(address, in: "") { files.insert(path) }
    }

    mutating func end(_ name: String) {}
    mutating func text(_ text: String) {}
}
