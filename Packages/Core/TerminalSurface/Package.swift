// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TerminalSurface",
    products: [
        .library(name: "TerminalOptions", targets: ["TerminalOptions"]),
        .library(name: "TerminalSurface", targets: ["TerminalSurface"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../Screens"),
    ],
    targets: [
        .target(name: "CTerminal"),
        .target(name: "TerminalDevice", dependencies: ["CTerminal"]),
        // The user's choices, for packages that draw nothing.
        .target(name: "TerminalOptions"),
        .target(
            name: "TerminalSurface",
            dependencies: [
                "TerminalDevice", "TerminalOptions", "Screens", .product(name: "LinesSurface", package: "Screens"),
            ]
        ),
        // A second process for the tests: it has a terminal, gets stopped and killed.
        .executableTarget(name: "TerminalProbe", dependencies: ["TerminalDevice"], path: "Tests/TerminalProbe"),
        .testTarget(
            name: "TerminalDeviceTests",
            dependencies: [
                "TerminalDevice", "TerminalProbe", "TestSupport",
                "ProcessTesting",
            ]
        ),
        .testTarget(
            name: "TerminalSurfaceTests",
            dependencies: ["TerminalDevice", "TerminalOptions", "TerminalSurface", "Screens", "TestSupport"]
        ),
    ]
)
