// swift-tools-version: 6.2
import PackageDescription

let rules = Target.Dependency.product(name: "PasscodeRules", package: "Storage")
let vault = Target.Dependency.product(name: "Vault", package: "Storage")

let package = Package(
    name: "PIN",
    products: [
        .library(name: "PIN", targets: ["PIN"]),
        .library(name: "PINLive", targets: ["PINLive"]),
        .library(name: "PINDouble", targets: ["PINDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Core/Storage"),
    ],
    targets: [
        .target(name: "PIN", dependencies: ["ROSS", "Settings", rules]),
        .target(name: "PINLive", dependencies: ["PIN", "ROSS", vault]),
        .target(name: "PINDouble", dependencies: ["PIN", "ROSS", rules]),
        .testTarget(
            name: "PINLiveTests",
            dependencies: [
                "PIN", "PINLive", "PINDouble", "ROSS", "TestSupport", vault,
            ]
        ),
    ]
)
