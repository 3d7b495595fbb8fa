// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SettingsForm",
    products: [
        .library(name: "SettingsForm", targets: ["SettingsForm"])
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Core/Settings"),
    ],
    targets: [
        .target(name: "SettingsForm", dependencies: ["SVIP", "Screens", "Settings"]),
        .executableTarget(
            name: "SettingsFormPreview",
            dependencies: [
                "Screens", "Settings", "SettingsForm",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
            ]
        ),
        .testTarget(
            name: "SettingsFormTests",
            dependencies: [
                "ROSS", "Screens", "Settings", "SettingsForm",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
            ]
        ),
    ]
)
