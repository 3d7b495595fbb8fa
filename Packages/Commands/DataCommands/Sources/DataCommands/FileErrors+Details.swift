import Analytics
import CommandRouting
import DataFiles
import Foundation
import Storage

extension StorageError: @retroactive ReportedError {
    /// The hint of a damaged data file repairs this file.
    public var details: ErrorDetails {
        switch self {
        case .busy: ErrorDetails("data-file-busy")
        case .diskFull: ErrorDetails("disk-full")
        case .readOnly: ErrorDetails("data-file-read-only")
        case .corrupt(let file, _): ErrorDetails("data-file-damaged", hint: Self.repair(file))
        case .corruptJournal(let file, _): ErrorDetails("journal-damaged", hint: Self.repair(file))
        case .unfinishedWrite: ErrorDetails("write-unfinished")
        case .notADatabase(let file, _): ErrorDetails("not-a-data-file", hint: Self.repair(file))
        case .changedByOther: ErrorDetails("data-file-changed")
        case .cannotOpen: ErrorDetails("data-file-unusable")
        case .alreadyExists: ErrorDetails("file-exists")
        case .unreadableValue: ErrorDetails("unreadable-value")
        case .diskFailure: ErrorDetails("disk-failure")
        case .newerSchema: ErrorDetails("data-file-newer")
        case .outdatedSchema: ErrorDetails("data-file-outdated")
        case .migrationFailed: ErrorDetails("migration-failed")
        }
    }

    /// The command that repairs a file; `nil` if it is no data file of almanac.
    private static func repair(_ file: String) -> String? {
        DataFile(rawValue: URL(filePath: file).deletingPathExtension().lastPathComponent)
            .map { "almanac repair \($0.rawValue)" }
    }
}

extension AnalyticsError: @retroactive ReportedError {
    /// The hint is the command in the error's message, if the message names one.
    public var details: ErrorDetails {
        let code =
            switch self {
            case .storage: "events-unusable"
            case .cancelled: "cancelled"
            case .eventTooLarge: "event-too-large"
            case .consentNotSaved: "consent-not-saved"
            case .notDeleted: "events-not-deleted"
            }
        return ErrorDetails(code, hint: description.namedCommand)
    }
}

extension NothingSent: @retroactive ReportedError {
    /// Without a destination the hint is the variable that names one.
    public var details: ErrorDetails {
        ErrorDetails("nothing-sent", hint: destination == nil ? "ALMANAC_ANALYTICS_OTLP" : nil)
    }
}

extension DataFileError: @retroactive ReportedError {
    /// The hint of a file whose data are not known names the option that tells them.
    public var details: ErrorDetails {
        switch self {
        case .missing: ErrorDetails("no-data-file")
        case .noBackup: ErrorDetails("not-a-backup", hint: "almanac backup")
        case .unmarked(let path, _): ErrorDetails("unknown-data", hint: "almanac restore \(path) --as NAME")
        case .otherData: ErrorDetails("other-data")
        case .repeated: ErrorDetails("repeated-data-file", exitCode: CommandExit.usage)
        case .restoredInPart: ErrorDetails("restored-in-part")
        case .analyticsAreOff: ErrorDetails("analytics-off", hint: "almanac analytics on")
        case .noFolder: ErrorDetails("no-folder", hint: "--to FOLDER")
        case .vaultIsNotCopied: ErrorDetails("vault-not-copied")
        case .bookIsMissing: ErrorDetails("book-missing", hint: "almanac books add FILE")
        case .bookIsNotCopied: ErrorDetails("book-not-copied")
        }
    }
}

/// Not every row of a damaged file could be saved, or some that were saved may be wrong.
struct RepairFailure: ReportedError, CustomStringConvertible {
    let report: RepairReport

    var description: String {
        if let problem = report.problem { return "\(problem.text) \(problem.cure)" }
        return "The data file of \(report.name) is damaged, and not everything could be saved. \(report.advice ?? "")"
    }

    var details: ErrorDetails {
        switch report.problem {
        case .unreadableValue: return ErrorDetails("unreadable-value", hint: "almanac settings set")
        case .secretsLost: return ErrorDetails("secrets-lost")
        case nil: break
        }
        let saved = report.saved.map { "\($0) --as \(report.name)" }
        return ErrorDetails("data-lost", hint: "almanac restore \(saved ?? "FILE")")
    }
}

extension ExportError: @retroactive ReportedError {
    public var details: ErrorDetails {
        switch self {
        case .exists: ErrorDetails("file-exists")
        case .failed: ErrorDetails("export-failed")
        }
    }
}
