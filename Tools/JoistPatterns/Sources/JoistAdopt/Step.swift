import JoistLint

/// A step of the way to the architecture. The raw value is its number.
package enum Step: Int, CaseIterable, Codable, Sendable {
    case implicitDependencies = 1, initializers, serviceProtocols, assembly, startUp, router, appService, operations,
        scenarios

    /// The name in reports and baselines.
    package var id: String {
        switch self {
        case .implicitDependencies: "no-implicit-dependencies"
        case .initializers: "initializers"
        case .serviceProtocols: "service-protocols"
        case .assembly: "assembly"
        case .startUp: "start-up"
        case .router: "router"
        case .appService: "app-service"
        case .operations: "operations"
        case .scenarios: "scenarios"
        }
    }

    /// The state of the code after the step.
    package var title: String {
        switch self {
        case .implicitDependencies: "No dependency is implicit"
        case .initializers: "Types get their services through initializers"
        case .serviceProtocols: "Each service is behind a protocol"
        case .assembly: "Services are made in one place"
        case .startUp: "Services are made first, then joined"
        case .router: "Only a router makes screens"
        case .appService: "Screens call use cases of an AppService"
        case .operations: "Sequences of messages are operations"
        case .scenarios: "A flow with branches is a scenario"
        }
    }

    /// The reason for the step, in one or two sentences.
    package var reason: String {
        switch self {
        case .implicitDependencies:
            "A singleton, a service locator or a broadcast is a dependency that no initializer names and no test replaces."
        case .initializers:
            "A type that makes a service decides which one it is, and has an instance of its own."
        case .serviceProtocols:
            "A protocol lets tests and previews replace a service, and says what its users need."
        case .assembly:
            "If one type makes all services, it shows the whole graph, and a double is one changed line."
        case .startUp:
            "A service that subscribes to another one while it is made decides the order of start-up, and makes cycles."
        case .router:
            "A screen that makes the next one fixes the order of screens. A router alone knows which screen is up."
        case .appService:
            "A use case in one place holds for each entrance: screens, links, notifications, commands."
        case .operations:
            "A sequence without branches is a sequence diagram, and its test compares the messages."
        case .scenarios:
            "A flow reads like its activity diagram if it branches over operations only."
        }
    }

    /// What is left of the step, in any order.
    func places(in project: Project) -> [Finding] {
        switch self {
        case .implicitDependencies: ImplicitDependencies(project).places
        case .initializers: OwnServices(project).places
        case .serviceProtocols: ServiceProtocols(project).places
        case .assembly: Assembly(project).places
        case .startUp: StartUp(project).places
        case .router: Screens(project).places
        case .appService: UseCases(project).places
        case .operations: Sequences(project).places
        case .scenarios: Flows(project).places
        }
    }
}
