// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Settings",
    products: [
        .library(name: "Settings", targets: ["Settings"]),
        .library(name: "SettingsLive", targets: ["SettingsLive"]),
        .library(name: "SettingsDouble", targets: ["SettingsDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../Storage"),
    ],
    targets: [
        .target(name: "Settings", dependencies: ["ROSS"]),
        .target(name: "SettingsLive", dependencies: ["Settings", "ROSS", "Storage"]),
        .target(name: "SettingsDouble", dependencies: ["Settings", "ROSS"]),
        .testTarget(name: "SettingsTests", dependencies: ["Settings"]),
        .testTarget(
            name: "SettingsLiveTests",
            dependencies: ["Settings", "SettingsLive", "SettingsDouble", "ROSS", "Storage"]
        ),
    ]
)
