import AppInfo
import LinesSurface

extension [LicenseRecord] {
    /// A line for each licence: `GRDB.swift             7.10.0  MIT`.
    var lines: [String] { map { [$0.name, $0.version ?? "-", $0.identifier] }.alignedLines }
}
