import Books

/// The marks and notes of the user.
extension ReaderLogic {
    func openLines() async {
        passageStart = nil
        await show(.lines)
    }

    func begin(at place: BookPosition) async {
        guard mode == .lines else { return }
        passageStart = place
        await show(.lines)
    }

    func keepMark(at place: BookPosition, _ text: String?) async throws {
        let present = try await worker.notes(in: id)
        let begun = mode == .lines ? passageStart.flatMap { chapter?.layout.passage(from: $0, through: place) } : nil
        let passage = begun ?? present.note(at: place)?.passage ?? place.paragraph
        let kept = present.note(at: passage.lowerBound)
        let note = try await worker.mark(passage, text: text ?? kept?.text ?? "", in: id)
        try await take(worker.notes(in: id))
        // After marking a passage the user may write a note, and after writing it goes on.
        if mode == .note, let edited, edited.place == note.place, chapter != nil {
            await show(edited.returnMode)
        } else {
            edited = (note.place, .page)
            await show(.note)
        }
    }

    func openNotes() async throws {
        try await take(worker.notes(in: id))
        await show(.notes)
    }

    func edit(at place: BookPosition) async {
        edited = (place, .notes)
        await show(.note)
    }

    func dropNote(at place: BookPosition) async throws {
        var present = try await worker.notes(in: id)
        try await worker.removeNote(at: place, in: id)
        present.notes.removeAll { $0.place == place }
        take(present)
        await show(mode == .note ? edited?.returnMode ?? .notes : .notes)
    }

    /// Shows the notes, or the note that is edited. They need no page.
    func showNotes(in mode: Mode) async {
        guard let notes else { return }
        if mode == .note, let note = edited.flatMap({ notes.note(at: $0.place) }) {
            self.mode = .note
            await presenter.show(.note(note))
        } else {
            self.mode = .notes
            await presenter.show(.notes(notes))
        }
    }

    private func take(_ notes: BookNotes) {
        self.notes = notes
        book?.notes = notes.notes
        layOutChapter()
    }
}
