import ConsoleSurface
import Screens
import Settings
import SettingsDouble
import SettingsForm

/// Runs the settings alone, on a worker in memory. With the argument `tester` there is a page for testers; with `fails`
/// the account and the notifications are not available.
@main
@MainActor
struct SettingsFormPreview {
    static func main() async throws {
        let word = CommandLine.arguments.dropFirst().first
        let worker = PreviewWorker(isForTesters: word == "tester", fails: word == "fails")
        let navigator = Navigator()
        try await ConsoleSurface.standard().run(navigator) { await show(.overview, worker, on: navigator) }
    }

    private static func show(
        _ page: SettingsFormData.Page, _ worker: PreviewWorker, on navigator: Navigator
    ) async {
        // There are no other modules here: each way out only has its effect.
        let exits = SettingsFormExits(
            open: { await show($0, worker, on: navigator) }, signIn: { await worker.sign(in: "+4791234567") },
            signOut: { await worker.sign(in: nil) },
            changeAccount: { await worker.sign(in: nil) }, setPIN: { await worker.protect(true) },
            changePIN: { throw PreviewError("The preview cannot change the PIN.") },
            removePIN: { await worker.protect(false) },
            changeLockTime: { try await worker.set(.lockTime, to: $0) },
            licenses: { throw PreviewError("The preview has no licences.") },
            switchService: { await worker.switchService($0) })
        await navigator.show(SettingsFormConfigurator.make(page, worker: worker, exits: exits))
    }
}

struct PreviewError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
}
