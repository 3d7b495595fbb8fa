import ROSS
import SVIPTesting
import Settings
import TestSupport

@testable import SettingsForm

enum Units: String, CaseIterable { case metric, imperial }

extension Setting where Value == Units {
    static var units: Setting<Units> { Setting("units", label: "Units", key: "n", initial: .metric) }
}

extension Setting where Value == String? {
    static var provider: Setting<String?> {
        Setting(
            "provider", label: "Provider", key: "p", initial: nil, values: ["first", "second"],
            automatic: AutomaticValue(), decode: { .some($0) }, encode: { $0 }, title: { $0?.capitalized ?? "" })
    }
}

extension Setting where Value == Int {
    static var zone: Setting<Int> {
        Setting(
            "zone", label: "Zone", key: "z", initial: 0, values: [], others: "a number",
            automatic: AutomaticValue { "\($0), as this machine" }, read: { Int($0) }, decode: { Int($0) },
            encode: { "\($0)" }, title: { "UTC+\($0)" })
    }
}

extension SettingsGroup {
    static let weather = SettingsGroup(
        "weather", title: "Weather", note: "The source is always named.",
        [Setting.units, Setting.provider, Setting.zone])
}

/// A page of a subject, which records its inputs. A class, so that a test can see that it is freed with its module.
actor PageMock: SettingsFormPage {
    nonisolated let id = "mock"
    nonisolated let title = "Mock"
    private(set) var inputs: [String] = []
    private var present = SettingsFormData.Content("nothing", items: [])
    private var failure: (any Error)?
    private var gate: Gate?
    private let signals = Multicast<Void>()
    /// Reads wait here, by their numbers from 1.
    private let reads: Questions<Int, SettingsFormData.Content>?
    private var readCount = 0

    init(_ content: SettingsFormData.Content? = nil, reads: Questions<Int, SettingsFormData.Content>? = nil) {
        if let content { present = content }
        self.reads = reads
    }

    func use(_ content: SettingsFormData.Content) {
        present = content
        signals.send(())
    }

    /// Makes every read and input throw this error, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }

    /// Makes inputs wait.
    func hold(at gate: Gate) { self.gate = gate }

    func content() async throws -> SettingsFormData.Content {
        if let failure { throw failure }
        guard let reads else { return present }
        readCount += 1
        return try await reads.ask(readCount)
    }

    func changes() -> [any AsyncSequence<Void, Never> & Sendable] { [signals.subscribe()] }

    func change(_ item: String, to text: String) async throws { try await note("\(item) \(text)") }
    func toggle(_ item: String) async throws { try await note("toggle \(item)") }
    func perform(_ action: String) async throws { try await note(action) }

    private func note(_ input: String) async throws {
        inputs.append(input)
        await gate?.pass()
        if let failure { throw failure }
    }
}

final class SettingsFormPresenterMock: RecordingPresenter, SettingsFormPresenter {
    private(set) var pages: [SettingsFormData.State] = []
    private(set) var overviews: [[SettingsFormData.Line]] = []

    func show(_ overview: [SettingsFormData.Line]) { overviews.append(overview) }
    func show(
        _ page: SettingsFormData.State, refusals: [String: SettingsFormData.InvalidText], canUndo: Bool, canRedo: Bool
    ) { pages.append(page) }
    func show(entered field: SettingsFormData.Field) {}
}
