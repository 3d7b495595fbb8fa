// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Books",
    products: [
        .library(name: "Books", targets: ["Books"]),
        .library(name: "BooksLive", targets: ["BooksLive"]),
        .library(name: "BooksDouble", targets: ["BooksDouble"]),
        .library(name: "BookFiles", targets: ["BookFiles"]),
        .library(name: "BookWriting", targets: ["BookWriting"]),
    ],
    dependencies: [
        .package(path: "../../Core/Formatting"),
        .package(path: "../../Core/Files"),
        .package(path: "../../Core/Networking"),
        .package(path: "../../Core/Settings"),
        .package(path: "../../Core/Storage"),
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/TestSupport"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        .target(name: "Books", dependencies: ["Formatting", "ROSS", "Settings"]),
        .target(
            name: "BooksLive",
            dependencies: [
                "Books", "BookFiles", "Formatting", "ROSS", "Files", "Networking", "Storage",
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ]
        ),
        .target(name: "BooksDouble", dependencies: ["Books", "ROSS"]),
        // A second process of the tests, which is killed while it downloads a book.
        .executableTarget(
            name: "BooksTestDownloader", dependencies: ["Books", "BooksLive", "Networking", "Storage"],
            path: "Tests/BooksTestDownloader"),
        .testTarget(
            name: "BooksLiveTests",
            dependencies: [
                "Books", "BooksLive", "BooksDouble", "BookWriting", "BooksTestDownloader", "Networking", "ROSS",
                "Storage", "TestSupport",
                .product(name: "Files", package: "Files"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "NetworkingTesting", package: "Networking"),
                "ProcessTesting",
            ]
        ),
        // libzip, uchardet and Expat, which are loaded at first use: these targets link nothing.
        .target(name: "CLibzip", dependencies: [.product(name: "CLazyLibrary", package: "Files")]),
        .target(name: "CUchardet", dependencies: [.product(name: "CLazyLibrary", package: "Files")]),
        .target(name: "CExpat", dependencies: [.product(name: "CLazyLibrary", package: "Files")]),
        .target(name: "BookFiles", dependencies: ["Books", "Files", "CLibzip", "CUchardet", "CExpat"]),
        // For archives that tests and the demo server write.
        .systemLibrary(name: "CZlib", pkgConfig: "zlib"),
        .target(name: "BookWriting", dependencies: ["CZlib"]),
        // A second process of the tests, whose memory can be measured.
        .executableTarget(
            name: "BookFilesTestReader", dependencies: ["BookFiles", "BooksLive", "Networking", "Storage"],
            path: "Tests/BookFilesTestReader"),
        .testTarget(
            name: "BookFilesTests",
            dependencies: [
                "BookFiles", "BookWriting", "BookFilesTestReader", "Books",
                "ProcessTesting",
            ]
        ),
    ],
    swiftLanguageModes: [.v6]
)
