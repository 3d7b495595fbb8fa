// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "SettingsForm",
    products: [
        .library(name: "SettingsForm", targets: ["SettingsForm"]),
        .library(name: "SettingsFormScreen", targets: ["SettingsFormScreen"]),
        .library(name: "SettingsPages", targets: ["SettingsPages"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Analytics"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Services/Account"),
        .package(path: "../../Services/AppInfo"),
        .package(path: "../../Services/Location"),
        .package(path: "../../Services/Notifications"),
        .package(path: "../../Services/PIN"),
    ],
    targets: [
        .target(name: "SettingsForm", dependencies: ["Formatting", "SVIP", "Settings"]),
        .target(name: "SettingsFormScreen", dependencies: ["Screens", "SettingsForm"]),
        // The settings of the app, with the pages of subjects that are more than a group of settings.
        .target(
            name: "SettingsPages",
            dependencies: [
                "Account", "Analytics", "AppInfo", "Location", "Notifications", "PIN", "SVIP", "Settings",
                "SettingsForm",
            ]
        ),
        .executableTarget(
            name: "SettingsFormPreview",
            dependencies: [
                "Screens", "Settings", "SettingsForm", "SettingsFormScreen",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
            ]
        ),
        .testTarget(
            name: "SettingsFormTests",
            dependencies: [
                "ROSS", "Screens", "Settings", "SettingsForm", "SettingsFormScreen", "TestSupport",
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
            ]
        ),
    ]
)
