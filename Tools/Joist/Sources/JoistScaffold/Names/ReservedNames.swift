/// Names that are taken by the language or by platforms.
enum ReservedNames {
    /// Keywords that cannot be used as names, or only in backticks.
    static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Modules of the toolchain and the platforms. A module of the workspace with such a name would hide them or be
    /// hidden by them.
    static let modules: Set<String> = [
        "Accelerate", "Accessibility", "ActivityKit", "AppIntents", "AppKit", "Android", "AVFoundation",
        "BackgroundTasks",
        "Builtin", "CRT", "CloudKit", "Collections", "Combine", "Contacts", "CoreBluetooth", "CoreData",
        "CoreFoundation",
        "CoreGraphics", "CoreImage", "CoreLocation", "CoreML", "CoreMotion", "CoreText", "CoreVideo", "CryptoKit",
        "Cxx", "CxxStdlib", "Darwin", "DeveloperToolsSupport", "Dispatch", "Distributed", "EventKit",
        "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Foundation",
        "GameKit", "Glibc", "HealthKit", "HomeKit", "LocalAuthentication", "MapKit", "Messages", "Metal", "MetalKit",
        "Musl", "NaturalLanguage", "Network", "Observation", "OSLog", "PackageDescription", "PackagePlugin", "PassKit",
        "Photos", "PhotosUI", "QuartzCore", "RealityKit", "RegexBuilder", "SceneKit", "Security", "SpriteKit",
        "StoreKit", "Swift", "SwiftData", "SwiftOnoneSupport", "SwiftUI", "Synchronization", "SystemConfiguration",
        "System", "Testing", "UIKit", "UserNotifications", "Vision", "WASILibc", "WatchKit", "WebKit", "WidgetKit",
        "WinSDK", "XCTest",
    ]
}
