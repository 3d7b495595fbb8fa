// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Licenses",
    products: [
        .library(name: "Licenses", targets: ["Licenses"]),
        .library(name: "LicensesScreen", targets: ["LicensesScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/AppInfo"),
    ],
    targets: [
        .target(name: "Licenses", dependencies: ["AppInfo", "SVIP"]),
        .target(name: "LicensesScreen", dependencies: ["Licenses", "Screens"]),
        .executableTarget(
            name: "LicensesPreview",
            dependencies: [
                "AppInfo", "Licenses", "LicensesScreen", "Screens",
                .product(name: "AppInfoDouble", package: "AppInfo"),
                .product(name: "LinesSurface", package: "Screens"),
            ]
        ),
        .testTarget(
            name: "LicensesTests",
            dependencies: [
                "AppInfo", "Licenses", "LicensesScreen", "Screens", "TestSupport",
                .product(name: "AppInfoDouble", package: "AppInfo"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
            ]
        ),
    ]
)
