// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Account",
    products: [
        .library(name: "Account", targets: ["Account"]),
        .library(name: "AccountLive", targets: ["AccountLive"]),
        .library(name: "AccountDouble", targets: ["AccountDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Files"),
        .package(path: "../../Core/Networking"),
        .package(path: "../../Core/Storage"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    ],
    targets: [
        .target(name: "Account", dependencies: ["ROSS"]),
        .target(
            name: "AccountLive",
            dependencies: [
                "Account", "Formatting", "Files", "Networking", "ROSS",
                .product(name: "Vault", package: "Storage"),
                .product(name: "Logging", package: "swift-log"),
            ]
        ),
        .target(name: "AccountDouble", dependencies: ["Account", "ROSS"]),
        .testTarget(name: "AccountTests", dependencies: ["Account", "ROSS"]),
        .testTarget(
            name: "AccountLiveTests",
            dependencies: [
                "Account", "AccountLive", "AccountDouble", "Networking", "ROSS", "TestSupport",
                .product(name: "Logging", package: "swift-log"),
                .product(name: "NetworkingTesting", package: "Networking"),
                .product(name: "Vault", package: "Storage"),
            ]
        ),
    ]
)
