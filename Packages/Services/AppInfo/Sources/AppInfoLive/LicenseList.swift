import AppInfo
import Foundation

/// The list of licences in the form that `Tools/Workspace/licenses.sh` writes. Texts that several dependencies share
/// are in it once.
struct LicenseList: Decodable {
    struct Entry: Decodable {
        let name: String
        let version: String?
        let identifier: String
        /// The keys of the licence and of notices.
        let texts: [String]
    }

    let licenses: [Entry]
    let texts: [String: String]

    /// - Throws: ``LicenseListError``
    static func licenses(from data: Data) throws(LicenseListError) -> [License] {
        let list: LicenseList
        do {
            list = try JSONDecoder().decode(LicenseList.self, from: data)
        } catch {
            throw .unreadable
        }
        var licenses: [License] = []
        for entry in list.licenses {
            let texts = entry.texts.compactMap { list.texts[$0] }
            guard !texts.isEmpty, texts.count == entry.texts.count else { throw .missingText(entry.name) }
            licenses.append(
                License(
                    name: entry.name, version: entry.version, identifier: entry.identifier,
                    text: texts.joined(separator: "\n\n")))
        }
        return licenses.byName
    }
}

/// The reason why the licences cannot be shown. The description is a sentence for users.
enum LicenseListError: Error, Equatable, CustomStringConvertible {
    case unreadable
    case missingText(String)

    var description: String {
        switch self {
        case .unreadable: "The list of licences in this build of almanac is damaged: install almanac again."
        case .missingText(let name):
            "The licence of \(name) is missing in this build of almanac: install almanac again."
        }
    }
}
