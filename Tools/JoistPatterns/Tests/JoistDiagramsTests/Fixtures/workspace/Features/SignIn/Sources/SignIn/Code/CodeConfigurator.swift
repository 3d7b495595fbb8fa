/// Builds the step that asks for the code.
@MainActor
enum CodeConfigurator {
    /// - Parameter note: A sentence below the field.
    static func make(
        _ request: CodeData.Request, worker: any CodeWorker, note: String?, clock: any Clock<Duration>
    ) -> CodeView {
        let view = CodeView(note: note)
        let logic = CodeLogic(request, presenter: CodeRouter(view: view), worker: worker, clock: clock)
        view.connect(logic, on: logic)
        return view
    }
}
