// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Civil",
    products: [
        .library(name: "Civil", targets: ["Civil"])
    ],
    targets: [
        .target(name: "Civil"),
        .testTarget(name: "CivilTests", dependencies: ["Civil"]),
    ]
)
