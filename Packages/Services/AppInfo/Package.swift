// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "AppInfo",
    products: [
        .library(name: "AppInfo", targets: ["AppInfo"]),
        .library(name: "AppInfoLive", targets: ["AppInfoLive"]),
        .library(name: "AppInfoDouble", targets: ["AppInfoDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS")
    ],
    targets: [
        .target(name: "AppInfo", dependencies: ["ROSS"]),
        .target(name: "AppInfoLive", dependencies: ["AppInfo", "CLicenses"]),
        .target(name: "CLicenses", exclude: ["licenses.json"]),
        .target(name: "AppInfoDouble", dependencies: ["AppInfo"]),
        .testTarget(name: "AppInfoLiveTests", dependencies: ["AppInfo", "AppInfoLive", "AppInfoDouble"]),
    ],
    // For #embed.
    cLanguageStandard: .c2x
)
