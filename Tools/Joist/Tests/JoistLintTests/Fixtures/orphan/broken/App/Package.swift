// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "App",
    dependencies: [
        .package(path: "../Todo")
    ],
    targets: [
        .executableTarget(name: "App", dependencies: ["Todo"])
    ]
)
