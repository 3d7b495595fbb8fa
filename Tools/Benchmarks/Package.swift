// swift-tools-version: 6.2
import PackageDescription

// Outside of the workspace's graph, because almanac must not depend on the peers.
let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(path: "../../Packages/Kernel/ProcessTesting"),
        .package(path: "../../Packages/Kernel/TestSupport"),
        .package(path: "../../Packages/Core/Analytics"),
        .package(path: "../../Packages/Core/Networking"),
        .package(path: "../../Packages/Core/Screens"),
        .package(path: "../../Packages/Core/Storage"),
        .package(path: "../../Packages/Core/TerminalSurface"),
        .package(path: "../../Packages/Features/Catalogue"),
        .package(path: "../../Packages/Services/Books"),
        .package(path: "../../Packages/Services/Payments"),
        .package(path: "../../Packages/Services/Todo"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
        .package(url: "https://github.com/apple/swift-nio-ssl", from: "2.37.6"),
        .package(url: "https://github.com/swift-server/async-http-client", exact: "1.37.0"),
    ],
    targets: [
        // The driver.
        .executableTarget(
            name: "bench",
            dependencies: [
                "BenchSubject", .product(name: "BookWriting", package: "Books"),
                "ProcessTesting", "TestSupport",
            ]
        ),
        // What subjects share.
        .target(name: "BenchSubject"),
        // A program for each subject, so that none carries the memory and the start-up of another.
        .executableTarget(
            name: "bench-ours",
            dependencies: [
                "BenchSubject", .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Networking", package: "Networking"),
            ]
        ),
        .executableTarget(name: "bench-raw-libcurl", dependencies: ["BenchSubject", "CRawCurl"]),
        .executableTarget(
            name: "bench-async-http-client",
            dependencies: [
                "BenchSubject", .product(name: "AsyncHTTPClient", package: "async-http-client"),
                .product(name: "NIOCore", package: "swift-nio"), .product(name: "NIOSSL", package: "swift-nio-ssl"),
            ]
        ),
        .executableTarget(name: "bench-urlsession", dependencies: ["BenchSubject"]),
        .target(name: "CRawCurl", linkerSettings: [.linkedLibrary("curl")]),
        .executableTarget(
            name: "bench-storage-ours",
            dependencies: [
                "BenchSubject", "CBenchRecord", .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Storage", package: "Storage"),
            ]
        ),
        .executableTarget(name: "bench-storage-raw", dependencies: ["BenchSubject", "CRawSQLite"]),
        .executableTarget(
            name: "bench-analytics-ours",
            dependencies: [
                "BenchSubject", .product(name: "Analytics", package: "Analytics"),
                .product(name: "AnalyticsLive", package: "Analytics"),
                .product(name: "Networking", package: "Networking"),
            ]
        ),
        .executableTarget(
            name: "bench-analytics-receiver", dependencies: [.product(name: "NetworkingTesting", package: "Networking")]
        ),
        .executableTarget(name: "bench-analytics-raw", dependencies: ["BenchSubject", "CRawEvents"]),
        .executableTarget(
            name: "bench-books-ours", dependencies: [.product(name: "BookFiles", package: "Books")]
        ),
        .executableTarget(
            name: "bench-page-ours",
            dependencies: [
                .product(name: "BooksLive", package: "Books"), .product(name: "Catalogue", package: "Catalogue"),
                .product(name: "CatalogueScreen", package: "Catalogue"),
                .product(name: "LinesSurface", package: "Screens"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Networking", package: "Networking"),
                .product(name: "PaymentsLive", package: "Payments"), .product(name: "Screens", package: "Screens"),
                .product(name: "Storage", package: "Storage"),
            ]
        ),
        .executableTarget(
            name: "bench-surfaces-ours",
            dependencies: [
                .product(name: "Screens", package: "Screens"),
                .product(name: "TerminalSurface", package: "TerminalSurface"),
            ]
        ),
        // The helper programs of the driver: it starts a whole program, without a terminal and in one, and makes a home
        // of almanac.
        .executableTarget(name: "bench-run"),
        .executableTarget(name: "bench-terminal"),
        .executableTarget(
            name: "bench-todo-home",
            dependencies: [
                .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Storage", package: "Storage"),
                .product(name: "TodoLive", package: "Todo"),
            ]
        ),
        // The rows that all subjects write and read.
        .target(name: "CBenchRecord"),
        .target(name: "CRawEvents", linkerSettings: [.linkedLibrary("sqlite3")]),
        .target(name: "CRawSQLite", dependencies: ["CBenchRecord"], linkerSettings: [.linkedLibrary("sqlite3")]),
    ],
    swiftLanguageModes: [.v6]
)
