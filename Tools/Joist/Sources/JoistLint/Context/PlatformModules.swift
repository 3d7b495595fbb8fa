import Foundation
import JoistWorkspace
import SystemPackage

/// The modules of toolchains and platforms, which need no dependency.
public struct PlatformModules: Sendable {
    public let names: Set<String>

    init(_ names: Set<String> = []) { self.names = names.union(Self.known) }

    /// The modules of the `swift` on the `PATH`, and a list of modules of other platforms.
    public static func current(_ environment: ToolEnvironment) -> PlatformModules {
        let paths = (environment.variables["PATH"] ?? "").split(separator: ":")
        let programs = paths.lazy.map { FilePath(String($0)).appending("swift") }
        guard let program = programs.first(where: \.exists)?.resolved else { return PlatformModules() }
        // <toolchain>/usr/bin/swift-driver, <toolchain>/usr/lib/swift
        let library = program.removingLastComponent().removingLastComponent().appending("lib").appending("swift")
        return PlatformModules(modules(in: library))
    }

    /// The modules in `swift/linux/x86_64`, `swift/pm/ManifestAPI` and so on, without those of the compiler itself.
    private static func modules(in library: FilePath) -> Set<String> {
        var found: Set<String> = []
        var folders = [library]
        while let folder = folders.popLast() {
            let depth = folder.components.count - library.components.count
            for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.string)) ?? [] {
                let path = folder.appending(name)
                if name.hasSuffix(".swiftmodule") {
                    found.insert(String(name.dropLast(".swiftmodule".count)))
                } else if name.hasSuffix(".modulemap") {
                    let text = (try? path.contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
                    found.formUnion(ModuleMapFile.modules(in: text))
                } else if depth < 2, !["host", "migrator", "clang"].contains(name), !name.contains("."), path.isFolder {
                    folders.append(path)
                }
            }
        }
        return found
    }

    private static let known = Set(
        """
        Builtin Swift SwiftOnoneSupport SwiftShims Cxx CxxStdlib Synchronization Observation Distributed RegexBuilder
        Testing XCTest StoreKitTest Foundation FoundationEssentials FoundationInternationalization FoundationNetworking
        FoundationXML Dispatch PackageDescription PackagePlugin CompilerPluginSupport Runtime
        Glibc Musl Bionic Android WASILibc WASI WinSDK ucrt CRT Darwin Darwin_C os OSLog ObjectiveC MachO simd XPC
        Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AGL AlarmKit AppIntents AppKit
        AppTrackingTransparency ApplicationServices ARKit AudioToolbox AudioUnit AuthenticationServices AVFAudio
        AVFoundation AVKit BackgroundAssets BackgroundTasks CallKit Carbon CarPlay CFNetwork Charts ClockKit CloudKit
        Cocoa Collaboration ColorSync Combine CommonCrypto Compression Contacts ContactsUI CoreAudio CoreAudioKit
        CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage CoreLocation
        CoreLocationUI CoreMedia CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight CoreTelephony CoreText
        CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit DeveloperToolsSupport DeviceActivity
        DeviceCheck DiskArbitration EventKit EventKitUI ExternalAccessory FamilyControls FileProvider FinderSync
        ForceFeedback FoundationModels GameController GameKit GameplayKit GLKit GroupActivities GSS HealthKit HealthKitUI
        HomeKit IdentityLookup ImageCaptureCore ImageIO InputMethodKit Intents IntentsUI IOBluetooth IOKit IOSurface
        JavaScriptCore JournalingSuggestions Kerberos LatentSemanticMapping LinkPresentation LocalAuthentication
        ManagedSettings MapKit MediaAccessibility MediaPlayer MediaToolbox Messages MessageUI Metal MetalFX MetalKit
        MetalPerformanceShaders MetricKit MLCompute MobileCoreServices ModelIO MultipeerConnectivity MusicKit
        NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter OpenCL OpenDirectory OpenGL
        OpenGLES PassKit PDFKit PencilKit PHASE Photos PhotosUI PlaygroundSupport Playgrounds ProximityReader PushKit
        Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityKit ReplayKit RoomPlan SafariServices
        SceneKit ScreenCaptureKit ScreenSaver Security SensorKit ServiceManagement ShazamKit SiriKit Social
        SoundAnalysis Spatial Speech SpriteKit SQLite3 StoreKit SwiftData SwiftUI SwiftUICore Symbols SystemConfiguration
        System TabularData ThreadNetwork TipKit TranslationUIProvider Translation TVMLKit TVServices TVUIKit UIKit
        UniformTypeIdentifiers UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox
        Virtualization Vision VisionKit vmnet WatchConnectivity WatchKit WeatherKit WebKit WidgetKit zlib
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
    )
}

/// The modules that a clang module map declares.
enum ModuleMapFile {
    /// The top-level modules: `A` in `framework module A [system] { module B {} }`.
    static func modules(in text: String) -> [String] {
        var found: [String] = []
        var depth = 0
        let bare = text.replacing(/\/\/[^\n]*|\/\*[\s\S]*?\*\//, with: " ")
        var previous = Substring()
        for token in bare.matches(of: /[{}]|[^\s{}]+/).map(\.output) {
            if token == "{" { depth += 1 } else if token == "}" { depth -= 1 }
            if depth == 0, previous == "module", token != "*" {
                found.append(token.trimmingCharacters(in: ["\""]).split(separator: ".").first.map(String.init) ?? "")
            }
            previous = token
        }
        return found
    }
}
