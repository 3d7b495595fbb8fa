// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Files",
    products: [
        .library(name: "Files", targets: ["Files"]),
        // For packages with a C library that few commands need.
        .library(name: "CLazyLibrary", targets: ["CLazyLibrary"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/TestSupport"),
    ],
    targets: [
        .target(name: "Files"),
        .target(name: "CLazyLibrary"),
        // A second process for the tests: it holds a lock and gets killed.
        .executableTarget(name: "FilesTestHolder", dependencies: ["Files"], path: "Tests/FilesTestHolder"),
        .testTarget(
            name: "FilesTests",
            dependencies: [
                "Files", "FilesTestHolder", "ProcessTesting", "TestSupport",
            ]),
    ],
    swiftLanguageModes: [.v6]
)
