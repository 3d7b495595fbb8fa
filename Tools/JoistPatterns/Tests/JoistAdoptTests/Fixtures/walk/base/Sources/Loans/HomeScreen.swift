final class HomeScreen {
    func run() {
        _ = Reminders.shared
        while true {
            print("add, lend, return, reminders or quit?")
            switch readLine() {
            case "add": AddScreen().run()
            case "lend": LendScreen().run()
            case "return": ReturnScreen().run()
            case "reminders": RemindersScreen().run()
            case "quit", nil: return
            default: print("Say one of these words.")
            }
        }
    }
}
