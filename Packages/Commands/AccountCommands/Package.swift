// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "AccountCommands",
    products: [
        .library(name: "AccountCommands", targets: ["AccountCommands"])
    ],
    dependencies: [
        .package(path: "../../Services/Account"),
        .package(path: "../../Services/Notifications"),
        .package(path: "../../Services/PIN"),
        .package(path: "../../Core/Screens"),
        .package(path: "../../Features/SignIn"),
        .package(path: "../../Flow"),
        .package(path: "../CommandRouting"),
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    ],
    targets: [
        .target(
            name: "AccountCommands",
            dependencies: [
                "Account", "CommandRouting", "Flow", "Notifications", "PIN", "SignIn",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "LinesSurface", package: "Screens"),
            ]
        ),
        .testTarget(
            name: "AccountCommandsTests",
            dependencies: [
                "Account", "AccountCommands", "CommandRouting", "Notifications", "PIN",
                .product(name: "AccountDouble", package: "Account"),
                .product(name: "CommandTesting", package: "CommandRouting"),
                .product(name: "FlowDouble", package: "Flow"),
                .product(name: "NotificationsDouble", package: "Notifications"),
                .product(name: "PINDouble", package: "PIN"),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ]
        ),
    ]
)
