// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Notifications",
    products: [
        .library(name: "Notifications", targets: ["Notifications"]),
        .library(name: "NotificationsLive", targets: ["NotificationsLive"]),
        .library(name: "NotificationsDouble", targets: ["NotificationsDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Networking"),
        .package(path: "../../Core/Storage"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .target(name: "Notifications", dependencies: ["Formatting", "ROSS"]),
        .target(
            name: "NotificationsLive", dependencies: ["Formatting", "Notifications", "Networking", "ROSS", "Storage"]),
        .target(name: "NotificationsDouble", dependencies: ["Notifications", "ROSS"]),
        .testTarget(
            name: "NotificationsLiveTests",
            dependencies: [
                "Notifications", "NotificationsLive", "NotificationsDouble", "Networking", "ROSS", "Storage",
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "NetworkingTesting", package: "Networking"),
            ]
        ),
    ]
)
