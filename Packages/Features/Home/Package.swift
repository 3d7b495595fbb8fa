// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Home",
    products: [
        .library(name: "Home", targets: ["Home"]),
        .library(name: "HomeScreen", targets: ["HomeScreen"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/SVIP"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Services/Books"),
        .package(path: "../../Services/Notifications"),
        .package(path: "../../Services/Today"),
        .package(path: "../../Services/Todo"),
        .package(path: "../../Services/Weather"),
    ],
    targets: [
        .target(
            name: "Home", dependencies: ["Books", "Formatting", "Notifications", "SVIP", "Today", "Todo", "Weather"]),
        .target(name: "HomeScreen", dependencies: ["Home", "Screens"]),
        .executableTarget(
            name: "HomePreview",
            dependencies: [
                "Home", "HomeScreen", "Screens",
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "NotificationsDouble", package: "Notifications"),
                .product(name: "TodayDouble", package: "Today"),
            ]
        ),
        .testTarget(
            name: "HomeTests",
            dependencies: [
                "Home", "HomeScreen", "Screens", "TestSupport",
                .product(name: "NotificationsDouble", package: "Notifications"),
                .product(name: "SVIPTesting", package: "SVIP"),
                .product(name: "ScreensTesting", package: "Screens"),
                .product(name: "TodayDouble", package: "Today"),
            ]
        ),
    ]
)
