// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Scripts",
    dependencies: [.package(path: "../../Packages/Kernel/ProcessTesting")],
    targets: [
        .testTarget(name: "ScriptsTests", dependencies: ["ProcessTesting"])
    ]
)
