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
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Settings"),
    ],
    targets: [
        .target(name: "Today", dependencies: ["Formatting", "ROSS", "Settings"]),
        .target(name: "TodayLive", dependencies: ["Today", "Formatting", "ROSS"]),
        .target(name: "TodayDouble", dependencies: ["Today", "Formatting", "ROSS"]),
        .testTarget(
            name: "TodayTests",
            dependencies: ["Today", "TodayLive", "TodayDouble", "Formatting", "ROSS", "Settings"]),
    ]
)
