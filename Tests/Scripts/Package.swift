// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Scripts",
    dependencies: [.package(path: "../../Packages/Kernel/TestSupport")],
    targets: [
        .testTarget(name: "ScriptsTests", dependencies: [.product(name: "ProcessTesting", package: "TestSupport")])
    ]
)
