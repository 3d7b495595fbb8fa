// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "App",
    dependencies: [
        .package(path: "../Todo"),
        .package(path: "../Payments"),
    ],
    targets: [
        .executableTarget(name: "app", dependencies: ["Payments", "Todo"])
    ]
)
