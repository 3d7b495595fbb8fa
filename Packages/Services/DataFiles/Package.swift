// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "DataFiles",
    products: [
        .library(name: "DataFiles", targets: ["DataFiles"]),
        .library(name: "DataFilesLive", targets: ["DataFilesLive"]),
        .library(name: "DataFilesDouble", targets: ["DataFilesDouble"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Core/Files"),
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Storage"),
    ],
    targets: [
        .target(name: "DataFiles", dependencies: ["Formatting", "ROSS"]),
        .target(
            name: "DataFilesLive",
            dependencies: [
                "DataFiles", "Files", "Formatting", "Storage",
                .product(name: "Vault", package: "Storage"),
            ]
        ),
        .target(name: "DataFilesDouble", dependencies: ["DataFiles"]),
        .testTarget(
            name: "DataFilesTests",
            dependencies: [
                "DataFiles", "DataFilesDouble", "DataFilesLive", "Storage",
                .product(name: "Vault", package: "Storage"),
            ]
        ),
    ]
)
