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
        .package(path: "../../Core/Civil"),
        .package(path: "../../Core/Storage"),
    ],
    targets: [
        .target(name: "Settings", dependencies: ["Civil", "ROSS"]),
        .target(name: "SettingsLive", dependencies: ["Settings", "Civil", "ROSS", "Storage"]),
        .target(name: "SettingsDouble", dependencies: ["Settings", "Civil", "ROSS"]),
        .testTarget(name: "SettingsTests", dependencies: ["Settings", "Civil"]),
        .testTarget(
            name: "SettingsLiveTests",
            dependencies: ["Settings", "SettingsLive", "SettingsDouble", "Civil", "ROSS", "Storage"]
        ),
    ]
)
