final class RemindersScreen {
    func run() { print(Reminders.shared.text()) }
}
