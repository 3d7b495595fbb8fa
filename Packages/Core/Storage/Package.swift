// swift-tools-version: 6.2
import PackageDescription

let grdb = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")
let sqlite = Target.Dependency.product(name: "GRDBSQLite", package: "GRDB.swift")

let files = Target.Dependency.product(name: "Files", package: "Files")
let lazyLibrary = Target.Dependency.product(name: "CLazyLibrary", package: "Files")
let processTesting: Target.Dependency = "ProcessTesting"

let package = Package(
    name: "Storage",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "Storage", targets: ["Storage"]),
        .library(name: "Vault", targets: ["Vault"]),
        .library(name: "PasscodeRules", targets: ["PasscodeRules"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../Files"),
        .package(path: "../Formatting"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    ],
    targets: [
        .target(name: "CStorage", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(name: "Storage", dependencies: ["CStorage", "Formatting", "ROSS", files, grdb, sqlite]),
        // The schema that the tests and the processes they launch agree on.
        .target(
            name: "StorageTesting", dependencies: ["Storage", processTesting, grdb], path: "Tests/StorageTesting"),
        // A second process for the tests: it writes, holds a transaction open, gets killed.
        .executableTarget(
            name: "StorageTestWriter",
            dependencies: ["Storage", "StorageTesting", grdb],
            path: "Tests/StorageTestWriter"
        ),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                files, processTesting, "Storage", "StorageTesting", "StorageTestWriter", "TestSupport", grdb, sqlite,
            ]
        ),
        // Memory that is wiped and kept out of swap, and the clock of the boot.
        .target(name: "CVault"),
        // OpenSSL's libcrypto, which is loaded at first use: this target links nothing.
        .target(name: "COpenSSL", dependencies: [lazyLibrary]),
        // For doubles that need neither SQLite nor OpenSSL.
        .target(name: "PasscodeRules"),
        .target(name: "Vault", dependencies: ["COpenSSL", "CVault", files, "PasscodeRules", "ROSS", "Storage", grdb]),
        // A vault's second process: it reports its actions, and gets killed.
        .executableTarget(
            name: "VaultTestWriter", dependencies: [processTesting, "Vault"], path: "Tests/VaultTestWriter"),
        .testTarget(
            name: "VaultTests",
            dependencies: [
                files, processTesting, "PasscodeRules", "TestSupport", "Vault", "VaultTestWriter", "Storage", grdb,
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
