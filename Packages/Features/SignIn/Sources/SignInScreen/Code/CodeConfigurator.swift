import SignIn

/// Builds the screen of the step that asks for the code.
@MainActor
enum CodeConfigurator {
    /// - Parameter note: A sentence below the field.
    static func make(_ module: CodeModule, note: String?) -> CodeView {
        let view = CodeView(note: note)
        let logic = module.start(CodeRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
