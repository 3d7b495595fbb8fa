// swift-tools-version: 5.9
import PackageDescription

let package = Package(
    name: "Loans",
    targets: [
        .executableTarget(name: "Loans")
    ]
)
