import SVIP

/// A page of the settings that its subject brings: its content, and its reaction to a user's input.
///
/// Inputs arrive one after the other: an input begins when the one before has ended.
public protocol SettingsFormPage: Worker {
    /// Such as `account`.
    var id: String { get }
    /// Such as `Account`.
    var title: String { get }

    func content() async throws -> SettingsFormData.Content

    /// Signals that the content may have changed, from each of its sources.
    func changes() async -> [any AsyncSequence<Void, Never> & Sendable]

    /// Takes the option of a choice, or the text of a field.
    ///
    /// - Throws: ``InvalidSettingText`` if the text of a field is a mistake. Then the field shows the text with the reason.
    func change(_ item: String, to text: String) async throws

    /// Turns a toggle or a checkbox into its opposite.
    func toggle(_ item: String) async throws

    /// Does what an action says. It may lead elsewhere, and returns when the user is back.
    ///
    /// - Throws: ``UnknownSettingAction`` if the page does not have the action, besides the errors of the action.
    func perform(_ action: String) async throws
}

extension SettingsFormPage {
    /// A page whose content never changes has no signals.
    public func changes() async -> [any AsyncSequence<Void, Never> & Sendable] { [] }

    /// A page without choices and fields ignores texts.
    public func change(_ item: String, to text: String) async throws {}

    /// A page without toggles and checkboxes ignores them.
    public func toggle(_ item: String) async throws {}

    /// A page without actions refuses all of them.
    public func perform(_ action: String) async throws { throw UnknownSettingAction(action) }
}

/// The reason why a text that was entered is not used.
public struct InvalidSettingText: Error, CustomStringConvertible {
    public let description: String

    public init(_ reason: String) { description = reason }
}

/// A page of the settings does not have the action that it was asked to perform.
public struct UnknownSettingAction: Error, CustomStringConvertible {
    public let description: String

    public init(_ action: String) { description = "Nothing was done, because this page has no action '\(action)'." }
}
