import Files

/// The rules for names in a ``FileStore``.
enum FileName {
    /// - Throws: ``StorageError/invalidName(_:folder:)``.
    static func check(_ name: String, in folder: String) throws(StorageError) {
        let bytes = name.utf8
        guard
            (1...255).contains(bytes.count), name != ".", name != "..",
            !bytes.contains(UInt8(ascii: "/")), !bytes.contains(0), !name.hasPrefix(TemporaryFile.prefix)
        else { throw .invalidName(name, folder: folder) }
    }
}
