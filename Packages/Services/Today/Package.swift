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
        .package(path: "../../Kernel/ROSS")
    ],
    targets: [
        .target(name: "Today", dependencies: ["ROSS"]),
        .target(name: "TodayLive", dependencies: ["Today", "ROSS"]),
        .target(name: "TodayDouble", dependencies: ["Today", "ROSS"]),
        .testTarget(name: "TodayTests", dependencies: ["TodayLive", "TodayDouble", "ROSS"]),
    ]
)
