// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Today",
    products: [
        .library(name: "Today", targets: ["Today"]),
        .library(name: "TodayLive", targets: ["TodayLive"]),
        .library(name: "TodayDouble", targets: ["TodayDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Core/Civil"),
        .package(path: "../../Core/Settings"),
    ],
    targets: [
        .target(name: "Today", dependencies: ["Civil", "ROSS", "Settings"]),
        .target(name: "TodayLive", dependencies: ["Today", "Civil", "ROSS"]),
        .target(name: "TodayDouble", dependencies: ["Today", "Civil", "ROSS"]),
        .testTarget(name: "TodayTests", dependencies: ["TodayLive", "TodayDouble", "Civil", "ROSS"]),
    ]
)
