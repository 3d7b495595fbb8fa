// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SettingsCommands",
    products: [
        .library(name: "SettingsCommands", targets: ["SettingsCommands"])
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Services/AppInfo"),
        .package(path: "../../Services/PIN"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Features/Licenses"),
        .package(path: "../../Flow"),
        .package(path: "../CommandRouting"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "SettingsCommands",
            dependencies: [
                "AppInfo",
                "CommandRouting", "Flow", "Licenses", "SVIP", "Settings",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "LinesSurface", package: "Screens"),
            ]
        ),
        .testTarget(
            name: "SettingsCommandsTests",
            dependencies: [
                "AppInfo", "CommandRouting", "Flow", "Licenses", "PIN", "Settings", "SettingsCommands",
                .product(name: "AppInfoDouble", package: "AppInfo"),
                .product(name: "CommandTesting", package: "CommandRouting"),
                .product(name: "FlowDouble", package: "Flow"),
                .product(name: "PINDouble", package: "PIN"),
            ]
        ),
    ]
)
