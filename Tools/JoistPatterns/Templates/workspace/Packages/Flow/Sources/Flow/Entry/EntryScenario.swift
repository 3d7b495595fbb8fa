import ROSS

/// A user comes in: a user without a note begins with the notes, and everybody goes on to the first screen.
struct EntryScenario: Scenario {
    let operations: any HomeOperations & NotesOperations

    func launch(_ app: any AppService) async throws {
        let notes = try await operations.listNotes().launch()
        if notes.isEmpty {
            try await operations.showNotes().launch()
        }
        try await operations.showHome().launch(app)
    }
}
