// swift-tools-version: 6.2
import PackageDescription

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")

let package = Package(
    name: "Storage",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Storage", targets: ["Storage"])
    ],
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0")
    ],
    targets: [
        .target(name: "CStorage", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(name: "Storage", dependencies: ["CStorage", grdb, sqlite]),
        // The schema that the tests and the processes they launch agree on.
        .target(name: "StorageTestSupport", dependencies: ["Storage", grdb]),
        // A second process for the tests: it writes, holds a transaction open, gets killed.
        .executableTarget(
            name: "StorageTestWriter",
            dependencies: ["Storage", "StorageTestSupport", grdb]
        ),
        .testTarget(
            name: "StorageTests",
            dependencies: ["Storage", "StorageTestSupport", "StorageTestWriter", grdb]
        ),
    ],
    swiftLanguageModes: [.v6]
)
