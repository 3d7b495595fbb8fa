// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Reader",
    products: [
        .library(name: "Reader", targets: ["Reader"]),
        .library(name: "ReaderScreen", targets: ["ReaderScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
        .package(path: "../../Core/Settings"),
    ],
    targets: [
        .target(name: "Reader", dependencies: ["Books", "Formatting", "SVIP", "Settings"]),
        .target(name: "ReaderScreen", dependencies: ["Books", "Reader", "Screens"]),
        .executableTarget(
            name: "ReaderPreview",
            dependencies: [
                "Reader", "ReaderScreen", "Screens", "Settings",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
            ]
        ),
        .testTarget(
            name: "ReaderTests",
            dependencies: [
                "Books", "ROSS", "Reader", "ReaderScreen", "Screens", "Settings", "TestSupport",
                .product(name: "BooksDouble", package: "Books"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "SettingsDouble", package: "Settings"),
            ]
        ),
    ]
)
