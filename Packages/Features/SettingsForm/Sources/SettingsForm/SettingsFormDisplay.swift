import Civil
import Screens
import Settings

/// A page of the settings, in the words that a user reads.
struct SettingsFormDisplay {
    static let reloadID = "reload"

    var elements: [Screen.Element] = []
    var actions: [Screen.Action] = []
    let content: SettingsFormData.Content

    init(_ content: SettingsFormData.Content) {
        self.content = content
        switch content.page {
        case .overview: addOverview()
        case .units: addUnits()
        case .timeZone: addTimeZone()
        case .weather: addWeather()
        case .lock: addLock()
        case .account: addAccount()
        case .notifications: addNotifications()
        case .location: addLocation()
        case .books: addBooks()
        case .privacy: addPrivacy()
        case .about: addAbout()
        case .testing: addTesting()
        }
    }

    private mutating func addOverview() {
        if case .known(let preferences) = content.preferences { add(problem: preferences.problem) }
        elements.append(.table(SettingsFormOverview(content: content).table))
    }

    private mutating func addUnits() {
        guard let preferences = known(content.preferences) else { return }
        add(problem: preferences.problem)
        add(
            .units, key: "u", label: "Units",
            options: UnitSystem.allCases.map { ($0.rawValue, $0.rawValue.capitalized) },
            selected: preferences.units.rawValue)
        let automatic = "As in your region (\(preferences.automaticFirstWeekday.rawValue.capitalized))"
        add(
            .firstWeekday, key: "w", label: "The week begins on",
            options: [(SettingName.automatic, automatic)]
                + Weekday.allCases.map { ($0.rawValue, $0.rawValue.capitalized) },
            selected: preferences.firstWeekday?.rawValue ?? SettingName.automatic)
    }

    private mutating func addTimeZone() {
        guard let preferences = known(content.preferences) else { return }
        add(problem: preferences.problem)
        add("An IANA name, such as Europe/Oslo. Nothing means that of this machine, \(preferences.automaticTimeZone).")
        elements.append(
            .field(
                Screen.Field(
                    id: InputID.timeZone, key: "z", label: "Time zone",
                    value: content.unknownTimeZone ?? preferences.timeZone ?? "",
                    hint: "\(preferences.automaticTimeZone), as this machine",
                    problem: content.unknownTimeZone.map { "There is no time zone '\($0)'." })))
    }

    private mutating func addWeather() {
        guard let preferences = known(content.preferences) else { return }
        add(problem: preferences.problem)
        add(.provider, key: "p", label: "Provider", among: preferences.providers, selected: preferences.provider)
        add("If a provider does not respond, the next one is asked. The source is always named.", .secondary)
    }

    private mutating func addLock() {
        if let hasPIN = known(content.hasPIN) {
            add(hasPIN ? "A PIN protects almanac." : "There is no PIN, so almanac never locks.")
            actions += hasPIN ? [action(.changePIN, "c", "Change PIN"), action(.removePIN, "x", "Remove PIN")] : []
            actions += hasPIN ? [] : [action(.setPIN, "s", "Set a PIN")]
        }
        guard let preferences = known(content.preferences) else { return }
        add(problem: preferences.problem)
        add(
            .lockTime, key: "l", label: "Lock after a time without input",
            options: LockTime.allCases.map { ($0.rawValue, $0.words) }, selected: preferences.lockTime)
    }

    private mutating func addAccount() {
        guard let account = known(content.account) else { return }
        if let phone = account {
            add("You are signed in as \(phone).")
            let loss = "Books that this account has paid for leave the shelf, with your places in them."
            actions.append(action(.signOut, "o", "Sign out", confirmation: "\(loss) Sign out \(phone)?"))
            actions.append(
                action(
                    .changeAccount, "a", "Use another account",
                    confirmation: "\(loss) Sign out \(phone), and sign in anew?"))
        } else {
            add("You are not signed in. Almanac works without an account.")
            actions.append(action(.signIn, "s", "Sign in"))
        }
    }

    private mutating func addNotifications() {
        guard let topics = known(content.topics, failureStyle: .body) else { return }
        let items = topics.map {
            Screen.List.Item(
                id: $0.id, title: $0.title, detail: $0.isPending ? "The server gets this later." : nil,
                isTicked: $0.isOn)
        }
        elements.append(
            .list(Screen.List(sections: [.init(items: items)], emptyText: "The server offers no notifications.")))
    }

    private mutating func addBooks() {
        guard let preferences = known(content.preferences) else { return }
        add(problem: preferences.problem)
        add(.bookSource, key: "s", label: "Source", among: preferences.bookSources, selected: preferences.bookSource)
        add("Books are searched there, unless you choose another source in the catalogue.", .secondary)
        add(
            .pageWidth, key: "w", label: "Page width",
            options: PageWidth.allCases.map { ($0.rawValue, "\($0.rawValue.capitalized) (\($0.columns) columns)") },
            selected: preferences.pageWidth)
    }

    private mutating func addPrivacy() {
        guard let sendsUsage = known(content.sendsUsage) else { return }
        elements.append(
            .toggle(Screen.Toggle(id: InputID.usage, key: "u", label: "Record how I use almanac", isOn: sendsUsage)))
        add(
            "Which commands ran, which screens were shown and how long it took, but never what you type or find.\n"
                + "Turning this off deletes what was recorded.", .secondary)
    }

    private mutating func addAbout() {
        add("Almanac \(content.about.version)")
        if !content.about.help.isEmpty { add(content.about.help) }
        actions.append(action(.licenses, "l", "Licences"))
    }

    private mutating func addTesting() {
        guard let state = content.testing, let testing = known(state) else { return }
        add("Endpoints", .heading)
        add(testing.endpoints.isEmpty ? "No requests are sent." : testing.endpoints.joined(separator: "\n"))
        add("Demo server", .heading)
        if let fault = testing.fault {
            let faults = SettingsFormData.Fault.allCases.filter { $0 != .other || fault == .other }
            elements.append(
                .choice(
                    Screen.Choice(
                        id: InputID.fault, key: "f", label: "Fault",
                        options: faults.map { .init(id: $0.rawValue, title: $0.words) }, selected: fault.rawValue)))
        } else {
            add("There is none, so no faults can be injected. Start almanac with --demo.")
        }
        add("Live services", .heading)
        add("Open a service by its number to switch it between live and a double in memory.", .secondary)
        let items = testing.services.map { Screen.List.Item(id: $0.id, title: $0.name, isTicked: $0.isLive) }
        elements.append(.list(Screen.List(sections: [.init(items: items)], emptyText: "There are none.")))
    }
}
