import Analytics
import CommandRouting
import Foundation
import Storage

extension StorageError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .busy: "data-file-busy"
        case .diskFull: "disk-full"
        case .readOnly: "data-file-read-only"
        case .corrupt: "data-file-damaged"
        case .corruptJournal: "journal-damaged"
        case .unfinishedWrite: "write-unfinished"
        case .notADatabase: "not-a-data-file"
        case .changedByOther: "data-file-changed"
        case .cannotOpen: "data-file-unusable"
        case .alreadyExists: "file-exists"
        case .unreadableValue: "unreadable-value"
        case .diskFailure: "disk-failure"
        case .newerSchema: "data-file-newer"
        case .outdatedSchema: "data-file-outdated"
        case .migrationFailed: "migration-failed"
        }
    }

    public var hint: String? {
        switch self {
        case .corrupt(let file, _), .corruptJournal(let file, _), .notADatabase(let file, _):
            DataFile(rawValue: URL(filePath: file).deletingPathExtension().lastPathComponent)
                .map { "almanac repair \($0.rawValue)" }
        case .busy, .diskFull, .readOnly, .unfinishedWrite, .changedByOther, .cannotOpen, .alreadyExists,
            .unreadableValue, .diskFailure, .newerSchema, .outdatedSchema, .migrationFailed:
            nil
        }
    }
}

extension AnalyticsError: @retroactive ReportedError {
    public var code: String {
        switch self {
        case .storage: "events-unusable"
        case .cancelled: "cancelled"
        case .eventTooLarge: "event-too-large"
        case .consentNotSaved: "consent-not-saved"
        case .notDeleted: "events-not-deleted"
        }
    }

    public var hint: String? { description.namedCommand }
}

/// A destination has got none of the events that wait for it.
struct NothingSent: ReportedError, CustomStringConvertible {
    /// `nil` if no destination is set.
    let destination: AnalyticsStatus.Destination?

    var description: String {
        guard let destination else {
            return "No event was sent, because no destination is set. The events stay queued."
        }
        let reason = destination.lastFailure.map { " Last failure: \($0)" } ?? ""
        return "No event was sent to \(destination.name). The events stay queued.\(reason)"
    }

    var code: String { "nothing-sent" }
    var hint: String? { destination == nil ? "ALMANAC_ANALYTICS_OTLP" : nil }
}

extension DataFileError: ReportedError {
    public var code: String {
        switch self {
        case .missing: "no-data-file"
        case .noBackup: "not-a-backup"
        case .unmarked: "unknown-data"
        case .otherData: "other-data"
        case .repeated: "repeated-data-file"
        case .analyticsAreOff: "analytics-off"
        case .noFolder: "no-folder"
        case .vaultIsNotCopied: "vault-not-copied"
        }
    }

    public var hint: String? {
        switch self {
        case .noBackup: "almanac backup"
        case .unmarked(let path, _): "almanac restore \(path) --as NAME"
        case .analyticsAreOff: "almanac analytics on"
        case .missing, .repeated, .otherData, .vaultIsNotCopied: nil
        case .noFolder: "--to FOLDER"
        }
    }

    public var exitCode: Int32 { if case .repeated = self { CommandExit.usage } else { CommandExit.error } }
}

/// Not every row of a damaged file could be saved, or some that were saved may be wrong.
struct RepairFailure: ReportedError, CustomStringConvertible {
    let report: RepairReport

    var description: String {
        if let problem = report.problem { return "\(problem.text) \(problem.cure)" }
        return "The data file of \(report.name) is damaged, and not everything could be saved. \(report.advice ?? "")"
    }

    var code: String { report.problem?.code ?? "data-lost" }
    var hint: String? {
        if let problem = report.problem { return problem.hint }
        return report.saved.map { "almanac restore \($0) --as \(report.name)" } ?? "almanac restore FILE"
    }
}

extension ExportError: ReportedError {
    public var code: String {
        switch self {
        case .exists: "file-exists"
        case .failed: "export-failed"
        }
    }
}
