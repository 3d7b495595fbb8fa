import Foundation
import Screens
import TerminalOptions

/// The interaction of a person with a full-screen terminal, as a value: no terminal, no navigator.
///
/// The surface gives it the screens by ``show(_:)`` and the inputs by ``handle(_:on:)``, does its ``Effect``s, and draws its
/// ``frame()``.
struct Interface: Sendable {
    /// The tasks of the surface.
    enum Effect: Equatable, Sendable {
        case send(Screen.Event)
        /// Submits a form with the values that the connection keeps.
        case submit(form: String)
        /// Runs a command of the app, by its place in ``Interface/commands``.
        case run(Int)
        case quit, suspend, redraw
        /// Copies a text, which has a name for the user.
        case copy(String, name: String)
    }

    /// The place of a person on a view.
    struct Place: Sendable {
        var focus: Target?
        /// The line of the focus when it was set, see ``ScreenLayout/index(of:near:)``.
        var line: Int?
        /// The first line of the content that is drawn.
        var top = 0
        /// The text in the focused field, while it is edited.
        var editor: LineEditor?
        /// The ids of the items that were chosen for an action on all of them.
        var marked: Set<String> = []
        /// The line at the foot in which a filter is typed, while it is open.
        var filter: LineEditor?
        /// Whether the first character that is typed replaces the text of ``filter``.
        var replacesFilter = false
        /// The texts of fields that were left without taking them, by field. Editing goes on with them.
        var kept: [String: String] = [:]
        /// The texts that were entered before, by field, the newest last. No secrets.
        var history: [String: [String]] = [:]
        var historyPlace: Int?
        /// The items that have left the list while they were in the focus, the last one at the end. Undo brings them back.
        var lost: [String] = []
        /// Whether the first row gets the focus as soon as there is one. Without a focus, anything else that can be chosen gets it.
        var awaitsChoice = false
        /// The screen when the user left it for another one.
        var left: Screen?
    }

    /// The titles of the app's commands in the palette.
    let commands: [String]
    var options: TerminalOptions {
        didSet {
            guard options != oldValue else { return }
            if options.showsSidePane != oldValue.showsSidePane { showsSidePane = options.showsSidePane }
            arrange()
        }
    }
    /// Whether there may be two screens side by side, until the user chooses otherwise.
    var showsSidePane: Bool { didSet { if showsSidePane != oldValue { arrange() } } }
    /// The clock of calendars.
    var now: @Sendable () -> Date = { Date() }
    private(set) var size: (columns: Int, rows: Int)
    private(set) var shown: Shown?
    private(set) var layout = ScreenLayout(Screen(title: ""), columns: 80)
    /// The layout of the screen beside the topmost one.
    private(set) var besideLayout: ScreenLayout?
    var places: [Int: Place] = [:]
    var overlay: Overlay? {
        didSet { if (overlay?.isQuestion == true) != (oldValue?.isQuestion == true) { questionCount += 1 } }
    }
    /// A message of the surface; it goes by itself.
    private(set) var message: Screen.Notice?
    /// The notice of the screen that was shown long enough.
    private(set) var readNotice: Screen.Notice?
    /// Counts how often the focus has moved without a key or a click of the user.
    var focusRevision = 0
    /// The ``focusRevision`` of the frame whose key was refused last. Later keys of that frame are refused too.
    var refusedRevision: Int?
    /// Counts how often a question has come up or gone.
    private(set) var questionCount = 0

    init(size: (columns: Int, rows: Int), commands: [String] = [], options: TerminalOptions = TerminalOptions()) {
        self.size = size
        self.options = options
        showsSidePane = options.showsSidePane
        self.commands = commands
    }

    var place: Place {
        get { shown.flatMap { places[$0.version.view] } ?? Place() }
        set { if let shown { places[shown.version.view] = newValue } }
    }

    // MARK: Changes from outside

    /// Takes the present screens.
    mutating func show(_ shown: Shown?) {
        let before = self.shown
        if let before, before.version.view != shown?.version.view { places[before.version.view]?.left = before.screen }
        // After turning the wheel, the user stays at that place.
        let isFollowing = cursorIndex.map { (place.top..<place.top + contentRows.count).contains($0) } != false
        self.shown = shown
        guard let shown else {
            overlay = nil
            return
        }
        let views = Set(shown.stack.map(\.view))
        // Below a cover, the places are kept, and half-entered text is hidden.
        if !shown.isCovered { places = places.filter { views.contains($0.key) } }
        let isSameView = before?.version.view == shown.version.view
        if !isSameView { overlay = nil }
        if shown.screen.notice != before?.screen.notice { readNotice = nil }
        if case .question(let question) = overlay, let event = question.event,
            shown.screen.action(of: event)?.isDisabled != false
        {
            overlay = nil
        }
        guard before?.looksLike(shown) != true else {
            // A message may have come or gone.
            scroll(by: 0)
            return
        }
        let oldIndex = focusIndex
        lay()
        dropMarks()
        if places[shown.version.view] == nil {
            places[shown.version.view] = Place()
            focusFirst()
        } else if isSameView, shown.screen.pages != before?.screen.pages {
            // Another page begins at its top, or with the match that was looked for.
            place.top = 0
            focus(nil)
            focusFirst()
            showMatch()
        } else if place.focus != nil || place.awaitsChoice, let wrong = newlyWrongField(since: before) {
            if place.focus != .field(wrong) { focus(.field(wrong)) }
        } else if isSameView, focusIndex == nil, let first = firstOfNewFields(since: before) {
            if !place.awaitsChoice || place.focus != nil { focusRevision += 1 }
            focus(.field(first))
        } else if !isSameView, before?.isCovered == false, place.editor == nil, let item = newItem {
            focusRevision += 1
            focus(.item(item))
        } else if let item = returnedItem {
            focusRevision += 1
            focus(.item(item), lost: place.lost.dropLast())
        } else if place.awaitsChoice || place.filter != nil, place.focus?.isRow == false, firstChoice?.isRow == true {
            focusRevision += 1
            focusFirstChoice()
        } else if place.focus != nil {
            keepFocus(at: isSameView ? oldIndex : nil, isNarrowed: shown.screen.filter != before?.screen.filter)
        } else if place.awaitsChoice {
            isSameView && before?.screen.isLoading == false ? focusFirstChoice() : focusFirst()
        }
        isFollowing || !isSameView ? scroll() : scroll(by: 0)
        closeLostCalendar()
    }

    mutating func resize(to size: (columns: Int, rows: Int)) {
        guard size != self.size else { return }
        self.size = size
        arrange()
    }

    /// Lays out for another size or other options.
    mutating func arrange() {
        lay()
        scroll()
    }

    /// The room for a page of text.
    var room: Screen.Room {
        Screen.Room(
            columns: max(panes.main.count - 2 - ScreenLayout.margin, 8),
            lines: size.rows - margins.head - margins.foot)
    }

    mutating func say(_ text: String, _ kind: Screen.Notice.Kind = .error) { message = Screen.Notice(kind, text) }

    /// Drops the short messages. Errors of the screen stay.
    mutating func dropMessages() {
        message = nil
        readNotice = shown?.screen.notice
    }

    mutating func dropMessage() { message = nil }

    /// Whether there is a message that goes by itself.
    var hasShortMessage: Bool {
        message != nil || shown?.screen.notice.map { $0 != readNotice && $0.kind.goes } == true
    }

    private mutating func lay() {
        guard let shown else { return }
        let panes = panes
        layout = ScreenLayout(
            shown.screen, columns: panes.main.count - 2, enteredSecrets: shown.enteredSecrets, keys: options.keys,
            edited: place.editor.flatMap { editor in place.focus?.field.map { ($0, editor) } })
        besideLayout = panes.beside.flatMap { columns in
            shown.below.map { ScreenLayout($0.screen, columns: columns.count - 2, keys: options.keys) }
        }
    }

    // MARK: Focus

    var focusIndex: Int? { place.focus.flatMap { layout.index(of: $0, near: place.line) } }
    /// The line with the cursor, or the first one of the focus.
    var cursorIndex: Int? {
        guard let first = focusIndex, let editor = place.editor, editor.hasLines else { return focusIndex }
        return layout.sources.indices[first...].first { fieldRow(at: $0)?.contains(editor.cursor) != false }
    }

    /// The row of the edited field of several lines; `nil` for a line of another target.
    func fieldRow(at index: Int) -> ScreenLayout.Row? {
        guard layout.sources.indices.contains(index), layout.target(at: index) == place.focus,
            case .field(_, _, let row) = layout.sources[index]
        else { return nil }
        return row
    }

    /// Sets the focus, and begins to edit if it is a field.
    ///
    /// - Parameters:
    ///   - line: The first line of the target, if it is known.
    ///   - lost: The ``Place/lost`` items, if it is no move of the user.
    mutating func focus(_ target: Target?, at line: Int? = nil, lost: [String] = []) {
        place.focus = target
        place.line = line
        place.awaitsChoice = false
        place.lost = lost
        place.editor = nil
        place.historyPlace = nil
        if let id = target?.field, let field = shown?.screen.fields.first(where: { $0.id == id }) {
            place.editor = LineEditor(place.kept[id] ?? field.value, hasLines: field.hasLines)
            if field.hasLines { lay() }
        }
        scroll()
    }

    /// The first field that the screen asks for, else the first target.
    private mutating func focusFirst() {
        // A page is read first.
        if shown?.screen.pages.isEmpty == false { return }
        let asked = shown?.screen.fields.first { !$0.isOnDemand }
        // So is a text above all that can be chosen.
        if asked == nil, let first = firstChoice, case .action = first,
            let line = layout.index(of: first, near: nil), line >= contentRows.count
        {
            return
        }
        if let asked { focus(.field(asked.id)) } else { focusFirstChoice() }
    }

    /// Sets the focus on the first row, now or when it comes, and meanwhile on anything else that can be chosen.
    mutating func focusFirstChoice(lost: [String] = []) {
        focus(firstChoice, lost: lost)
        place.awaitsChoice = place.focus?.isRow != true
    }

    /// The first item, else the first target that is no field: a search in a list waits for its key.
    var firstChoice: Target? {
        var first: Target?
        for index in layout.sources.indices {
            guard let target = layout.target(at: index), target.field == nil, !hasQuestion(target) else { continue }
            if case .item = target { return target }
            first = first ?? target
        }
        guard case .option(_, let id) = first else { return first }
        // A choice starts at the chosen option.
        for case .choice(let choice) in shown?.screen.inputs ?? [] where choice.id == id {
            return choice.selected.map { .option($0, of: id) } ?? first
        }
        return first
    }

    /// The first field with a problem that the screen before did not have, or that the user has to correct now.
    private func newlyWrongField(since before: Shown?) -> String? {
        let known = Dictionary(before?.screen.fields.map { ($0.id, $0.problem) } ?? []) { $1 }
        // After a refused form the user has to correct each wrong field, also one whose problem was shown before.
        let notice = shown?.screen.notice
        let isRefused = place.editor == nil && notice?.kind == .error && notice != before?.screen.notice
        return shown?.screen.fields.first { $0.problem != nil && (isRefused || known[$0.id] != $0.problem) }?.id
    }

    /// The first field that the screen asks for, if the screen before had none of its fields, such as in a second try.
    private func firstOfNewFields(since before: Shown?) -> String? {
        let known = Set(before?.screen.fields.map(\.id) ?? [])
        guard let fields = shown?.screen.fields, !fields.contains(where: { known.contains($0.id) }) else { return nil }
        return fields.first { !$0.isOnDemand }?.id
    }

    /// The only item that the screen did not have when the user left it, such as one that was written meanwhile.
    private var newItem: String? {
        guard let screen = shown?.screen, let left = place.left, screen.itemCount == left.itemCount + 1
        else { return nil }
        let known = Set(left.itemIDs)
        return screen.itemIDs.first { !known.contains($0) }
    }

    /// The item that was in the focus last, if the list has it again and the user has not moved the focus.
    private var returnedItem: String? {
        place.lost.last.flatMap { lost in layout.index(of: .item(lost)).map { _ in lost } }
    }

    /// Whether choosing it asks a question. It gets the focus by a move of the user only.
    private func hasQuestion(_ target: Target) -> Bool {
        guard case .action(let id) = target else { return false }
        return shown?.screen.actions.first { $0.id == id }?.confirmation != nil
    }

    /// Keeps the focus on its target. If the target is gone, the focus moves to the next one.
    ///
    /// - Parameter isNarrowed: Whether a filter may hide the target.
    private mutating func keepFocus(at oldIndex: Int?, isNarrowed: Bool) {
        guard focusIndex == nil else { return }
        focusRevision += 1
        var lost = place.lost
        if case .item(let item) = place.focus, !isNarrowed { lost.append(item) }
        let index = min(oldIndex ?? 0, layout.sources.count)
        let next = nextByArrow(from: index - 1, by: 1) ?? nextByArrow(from: layout.sources.count, by: -1)
        if place.focus?.isRow == true, firstChoice?.isRow != true {
            // The list has no rows left: the focus goes to the chosen option above it, and not to its first option.
            focusFirstChoice(lost: lost)
        } else {
            focus(next.flatMap { layout.target(at: $0) }.flatMap { hasQuestion($0) ? nil : $0 }, lost: lost)
            place.awaitsChoice = place.focus == nil
        }
    }

    /// Moves the content so that the match on a page is visible.
    private mutating func showMatch() {
        guard let line = layout.firstMatch, line >= contentRows.count else { return }
        place.top = line - contentRows.count / 2
    }

    /// Moves the content so that the focus is visible.
    mutating func scroll() {
        let height = contentRows.count
        let last = max(layout.sources.count - height, 0)
        guard let index = cursorIndex else {
            place.top = min(max(place.top, 0), last)
            return
        }
        // The heading above the first item is shown with it.
        let first = index <= 3 ? 0 : index
        if first < place.top { place.top = first }
        if index >= place.top + height { place.top = index - height + 1 }
        place.top = min(max(place.top, 0), last)
    }

    mutating func scroll(by lines: Int) {
        place.top = min(max(place.top + lines, 0), max(layout.sources.count - contentRows.count, 0))
    }

    private var linesInSight: Range<Int> { place.top..<place.top + contentRows.count }

    /// Whether keys would act on something that is out of sight.
    var isFocusOutOfSight: Bool { cursorIndex.map { !linesInSight.contains($0) } ?? false }

    /// After scrolling without keys, moves the focus to the first or last visible item, or removes it. A field keeps
    /// it, because a text is being entered; see ``edit(_:)``.
    mutating func keepFocusInSight() {
        guard place.editor == nil, isFocusOutOfSight, let index = focusIndex else { return }
        let lines = linesInSight
        let isAbove = index < lines.lowerBound
        let next = layout.next(from: isAbove ? lines.lowerBound - 1 : lines.upperBound, by: isAbove ? 1 : -1)
        // A key that was pressed before this was drawn is not for the new focus.
        focusRevision += 1
        let found = next.flatMap { lines.contains($0) ? $0 : nil }
        let top = place.top
        focus(found.flatMap { layout.target(at: $0) }, at: found)
        place.top = top
    }
}

extension Screen {
    /// Whether it has no content yet.
    fileprivate var isLoading: Bool {
        elements.allSatisfy { if case .progress = $0 { true } else { false } }
    }

    /// The pages of longer texts.
    var pages: [Page] {
        elements.compactMap { if case .page(let page) = $0 { page } else { nil } }
    }
}
