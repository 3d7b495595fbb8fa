import JoistLint

/// A step of the way to the architecture. The raw value is its name in reports and baselines.
package enum Step: String, CaseIterable, Sendable {
    case appService = "app-service"
    case dependencies = "explicit-dependencies"
    case router
    case services = "key-services"
    case makingServices = "make-services"
    case entry = "entry-scenario"
    case tests = "scenario-tests"
    case interfaceTest = "ui-test"
    case diagrams, flows

    /// The shortest way in is 0, and the nine steps of an integration follow.
    package var number: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    package var title: String {
        switch self {
        case .appService: "The shortest way in: one class conforms to AppService"
        case .dependencies: "Explicit dependencies"
        case .router: "UI behind a router, with view models as context"
        case .services: "Key services out of the big objects"
        case .makingServices: "An operation that makes them"
        case .entry: "The entry scenario"
        case .tests: "Its tests"
        case .interfaceTest: "Its UI test"
        case .diagrams: "Its diagrams"
        case .flows: "Repeat for each flow"
        }
    }

    /// The next action, in one or two sentences.
    package var action: String {
        switch self {
        case .appService:
            "Declare a protocol AppService with a method for each use case, and let one class conform to it, even if it "
                + "does what screens did. From then on, each entrance asks it."
        case .dependencies:
            "Give each type an initializer with all that it uses. A singleton, a service locator or a broadcast is a "
                + "dependency that no initializer names and no test replaces."
        case .router:
            "Let a router alone make screens, and give each of its methods a module, the view model of a screen: what the "
                + "screen works on, and its exits. The screen asks its module, and no service."
        case .services:
            "Take the state that several objects use out of them, with its methods, into a service behind a protocol."
        case .makingServices:
            "Make all services in one operation, such as MakeServicesOperation, and join them by subscriptions in a second "
                + "one, after all are made."
        case .entry:
            "Let AppService launch a scenario that begins the app: what a user sees first, in which case."
        case .tests: "Compare the messages of the scenario with those expected, for each outcome and each failure."
        case .interfaceTest: "Start the program as a user does, and read what it shows."
        case .diagrams:
            "Write '<!-- diagram: NAME -->' for the scenario in the README of its package, and run 'joist diagram --write'."
        case .flows:
            "Take the next flow: its operations, its scenario, its tests and its diagrams. Where the interface goes on by "
                + "itself, it calls a use case instead."
        }
    }

    func reading(in project: Project) -> Reading {
        switch self {
        case .appService: WayIn(project: project).reading
        case .dependencies: ExplicitDependencies(project: project).reading
        case .router: Screens(project: project).reading
        case .services: ServiceProtocols(project: project).reading
        case .makingServices: MakingServices(project: project).reading
        case .entry: Scenarios(project).entryReading
        case .tests: Scenarios(project).testReading
        case .interfaceTest: Scenarios(project).interfaceTestReading
        case .diagrams: Scenarios(project).diagramReading
        case .flows: Flows(project: project).reading
        }
    }
}

/// joist's facts about a step. Without any facts, joist knows nothing about it.
struct Reading {
    /// The present parts.
    var present: [AdoptionReport.Present] = []
    /// The remaining places, in any order.
    var places: [Finding] = []
}
