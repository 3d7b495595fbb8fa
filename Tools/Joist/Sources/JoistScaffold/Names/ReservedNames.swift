/// Names that have a meaning already.
enum ReservedNames {
    /// Words of the language that cannot stand where a name is expected, or not without backticks.
    static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// Modules of the toolchain and the platforms. One of the workspace with such a name would hide them, or be
    /// hidden.
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
