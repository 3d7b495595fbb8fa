import Foundation

/// The modules of toolchains and platforms, which need no dependency. The list is fixed, so that findings do not depend
/// on the machine.
public enum PlatformModules {
    public static let names = Set(
        """
        Builtin Swift SwiftOnoneSupport SwiftShims SwiftOverlayShims Cxx CxxStdlib CxxShim CDispatch
        Synchronization Observation Distributed RegexBuilder Testing XCTest StoreKitTest Foundation
        FoundationEssentials FoundationInternationalization FoundationNetworking FoundationXML Dispatch
        DispatchIntrospection PackageDescription PackagePlugin CompilerPluginSupport Runtime Glibc SwiftGlibc
        CUUID Musl Bionic Android WASILibc WASI WinSDK ucrt CRT Darwin Darwin_C os OSLog ObjectiveC MachO simd
        XPC Accelerate Accessibility Accounts ActivityKit AdServices AdSupport AGL AlarmKit AppIntents AppKit
        AppTrackingTransparency ApplicationServices ARKit AudioToolbox AudioUnit AuthenticationServices AVFAudio
        AVFoundation AVKit BackgroundAssets BackgroundTasks CallKit Carbon CarPlay CFNetwork Charts ClockKit
        CloudKit Cocoa Collaboration ColorSync Combine CommonCrypto Compression Contacts ContactsUI CoreAudio
        CoreAudioKit CoreAudioTypes CoreBluetooth CoreData CoreFoundation CoreGraphics CoreHaptics CoreImage
        CoreLocation CoreLocationUI CoreMedia CoreMIDI CoreML CoreMotion CoreNFC CoreServices CoreSpotlight
        CoreTelephony CoreText CoreTransferable CoreVideo CoreWLAN CreateML CryptoKit CryptoTokenKit
        DeveloperToolsSupport DeviceActivity DeviceCheck DiskArbitration EventKit EventKitUI ExternalAccessory
        FamilyControls FileProvider FinderSync ForceFeedback FoundationModels GameController GameKit GameplayKit
        GLKit GroupActivities GSS HealthKit HealthKitUI HomeKit IdentityLookup ImageCaptureCore ImageIO
        InputMethodKit Intents IntentsUI IOBluetooth IOKit IOSurface JavaScriptCore JournalingSuggestions
        Kerberos LatentSemanticMapping LinkPresentation LocalAuthentication ManagedSettings MapKit
        MediaAccessibility MediaPlayer MediaToolbox Messages MessageUI Metal MetalFX MetalKit
        MetalPerformanceShaders MetricKit MLCompute MobileCoreServices ModelIO MultipeerConnectivity MusicKit
        NaturalLanguage NearbyInteraction Network NetworkExtension NotificationCenter OpenCL OpenDirectory
        OpenGL OpenGLES PassKit PDFKit PencilKit PHASE Photos PhotosUI PlaygroundSupport Playgrounds
        ProximityReader PushKit Quartz QuartzCore QuickLook QuickLookThumbnailing QuickLookUI RealityKit
        ReplayKit RoomPlan SafariServices SceneKit ScreenCaptureKit ScreenSaver Security SensorKit
        ServiceManagement ShazamKit SiriKit Social SoundAnalysis Spatial Speech SpriteKit SQLite3 StoreKit
        SwiftData SwiftUI SwiftUICore Symbols SystemConfiguration System TabularData ThreadNetwork TipKit
        TranslationUIProvider Translation TVMLKit TVServices TVUIKit UIKit UniformTypeIdentifiers
        UserNotifications UserNotificationsUI VideoSubscriberAccount VideoToolbox Virtualization Vision
        VisionKit vmnet WatchConnectivity WatchKit WeatherKit WebKit WidgetKit zlib
        ExtensionKit ExtensionFoundation SystemExtensions EndpointSecurity Hypervisor SharedWithYou
        SharedWithYouCore PushToTalk ClassKit Matter MatterSupport WorkoutKit CompositorServices
        AccessorySetupKit ImagePlayground SafetyKit MailKit MetalPerformanceShadersGraph
        SensitiveContentAnalysis FSKit PaperKit AdAttributionKit CoreMediaIO AudioVideoBridging AVRouting
        DeclaredAgeRange LiveCommunicationKit PreferencePanes SecurityInterface SecurityFoundation iTunesLibrary
        OSAKit NetFS InstantMessage MediaLibrary AppleScriptObjC AppleArchive Automator
        AutomaticAssessmentConfiguration BrowserEngineCore BrowserEngineKit BusinessChat Cinematic
        CreateMLComponents DataDetection DeviceDiscoveryExtension DeviceDiscoveryUI DirectoryService
        DiscRecording DiscRecordingUI DockKit DVDPlayback EnergyKit ExceptionHandling FinanceKit FinanceKitUI
        GLUT IdentityLookupUI InstallerPlugins IOBluetoothUI IOUSBHost LockedCameraCapture ManagedSettingsUI
        MarketplaceKit MediaExtension PermissionKit RealityFoundation RelevanceKit ScreenTime ScriptingBridge
        SecureElementCredential TouchController TWAIN VisualIntelligence WiFiAware
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
