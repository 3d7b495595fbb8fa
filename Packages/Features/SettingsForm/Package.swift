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
        .package(path: "../../Core/Civil"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Account"),
        .package(path: "../../Services/AppInfo"),
        .package(path: "../../Services/Location"),
        .package(path: "../../Services/Notifications"),
        .package(path: "../../Services/PIN"),
        .package(path: "../../Services/Settings"),
    ],
    targets: [
        .target(
            name: "SettingsForm",
            dependencies: [
                "Account", "AppInfo", "Civil", "Location", "Notifications", "PIN", "SVIP", "Screens", "Settings",
            ]
        ),
        .executableTarget(
            name: "SettingsFormPreview",
            dependencies: [
                "Location", "Screens", "Settings", "SettingsForm",
                .product(name: "ConsoleSurface", package: "Screens"),
                .product(name: "LocationDouble", package: "Location"),
                .product(name: "SettingsDouble", package: "Settings"),
            ]
        ),
        .testTarget(
            name: "SettingsFormTests",
            dependencies: [
                "Account", "AppInfo", "Location", "Notifications", "PIN", "ROSS", "Screens", "Settings", "SettingsForm",
                .product(name: "LocationDouble", package: "Location"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
            ]
        ),
    ]
)
