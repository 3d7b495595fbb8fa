import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistTrace
import JoistWorkspace

/// A workspace with the flows of a small app, and a target that records them.
struct FlowWorkspace {
    static let protocols = """
        import ROSS
        public protocol BillService: Service {
            func bill(_ id: Int) async throws -> Bill
            func pay(_ bill: Bill, by card: Card?) async throws(BillError)
            func values<Value>(of key: Key<Value>) async -> Subscription<Value>
            var count: Int { get }
        }
        extension BillService {
            public func lastBill() async throws -> Bill? { try await bill(1) }
        }
        public protocol BillRouter: Service {
            func bill(_ context: BillContext) async throws -> Bool
        }
        public typealias Router = BillRouter & ListRouter
        public protocol ListRouter: Service {
            func list() async
        }
        public protocol BillUseCases: Service {
            func payBill(_ id: Int) async throws -> Bool
            func sign() async throws
        }
        public protocol AppService: BillUseCases, ListUseCases {}
        public protocol ListUseCases: Service {
            func list() async
        }
        public protocol KeyServices: LayerAssembly {
            var bills: Definition<any BillService> { get }
        }
        package protocol BillOperations: Sendable {
            func check() throws -> any Operation<Int, Bool>
            func showBill() throws -> any Operation<(id: Int, app: any BillUseCases), Bool>
            func sign() -> any Operation<Void, Void>
        }
        package protocol ScenarioFactory: Sendable {
            var operations: any BillOperations { get }
            func pay() -> any Scenario<any AppService, Bool>
        }
        """

    static let flows = """
        import ROSS
        struct CheckOperation: Operation {
            let bills: any BillService
            func launch(_ id: Int) async throws -> Bool {
                let bill = try await bills.lastBill()
                return try await bills.pay(bill, by: nil)
            }
        }
        struct ShowBillOperation: Operation {
            let router: any BillRouter
            let bills: any BillService
            func launch(_ visit: (id: Int, app: any BillUseCases)) async throws -> Bool {
                let (id, app) = visit
                _ = try await bills.bill(id)
                return try await router.bill(BillContext(bills: bills, sign: { try await app.sign() }))
            }
        }
        struct SignOperation: Operation {
            let bills: any BillService
            func launch(_: Void) async throws { try await bills.pay(.none, by: .none) }
        }
        struct PayScenario: Scenario {
            let operations: any BillOperations
            func launch(_ app: any AppService) async throws -> Bool {
                guard try await operations.check().launch(1) else { return false }
                try? await operations.sign().launch()
                switch try await operations.showBill().launch((1, app)) {
                case true: try await app.list()
                case false: break
                }
                return true
            }
        }
        """

    /// A logic for the module that shows a bill, in the file ``logicPath``.
    private static let logic = """
        import ROSS
        import SVIP
        public protocol CardService: Service { func cards() async throws -> [Int] }
        protocol BillWorker: Worker {
            func bestCard() async throws -> Int
            func now() async -> Int
        }
        struct BillCards: BillWorker {
            let cards: any CardService
            func bestCard() async throws -> Int { try await cards.cards()[0] }
            func now() async -> Int { 1 }
        }
        public struct BillModule: Module {}
        protocol BillInteractor: Interactor {
            func load() async
            func pay() async
        }
        actor BillLogic: BillInteractor {
            private let bills: any BillService
            private let worker: any BillWorker
            private let signExit: @Sendable () async throws -> Void
            init(
                bills: any BillService, worker: any BillWorker, sign: @escaping @Sendable () async throws -> Void
            ) {
                self.bills = bills
                self.worker = worker
                signExit = sign
            }
            func load() async {
                _ = try? await bills.lastBill()
                _ = await worker.now()
            }
            func pay() async {
                _ = try? await worker.bestCard()
                try? await signExit()
            }
        }
        """

    static let states = """
        struct BillTransition {
            static let table = [
                BillTransition(.open, .pay, .paid),
                BillTransition(.open, .drop, .gone),
            ]
        }
        """

    /// The file with the table of states.
    static let statesPath = "Flow/Sources/Flow/States.swift"
    static let logicPath = "Flow/Sources/Flow/Bill.swift"
    /// The file with the flows.
    static let path = "Flow/Sources/Flow/Flows.swift"

    let folder: TestWorkspace

    init() throws {
        folder = try TestWorkspace()
        try folder.write(
            "public protocol Service: AnyObject, Sendable {}\npublic protocol Operation {}\npublic protocol Scenario {}\n"
                + "public protocol LayerAssembly {}\n",
            to: "ROSS/Sources/ROSS/ROSS.swift")
        try folder.write("public struct TraceRecorder {}\n", to: "ROSS/Sources/ROSSTrace/TraceRecorder.swift")
        try folder.write(
            "public protocol Interactor {}\npublic protocol Module {}\npublic protocol Worker {}\n",
            to: "ROSS/Sources/SVIP/SVIP.swift")
        try folder.write(Self.protocols, to: "Flow/Sources/Flow/Protocols.swift")
        try folder.write(Self.flows, to: Self.path)
        try folder.write(Self.states, to: Self.statesPath)
    }

    /// Replaces the context of the bill by a module with a logic.
    func addLogic() throws {
        try folder.write(Self.logic, to: Self.logicPath)
        try folder.write(Self.flows.replacing("BillContext(", with: "BillModule("), to: Self.path)
    }

    func context() async throws -> LintContext {
        let packages = [
            Package.made(
                "ROSS", at: "ROSS",
                [
                    .made("ROSS", in: "ROSS/Sources/ROSS"),
                    .made("ROSSTrace", in: "ROSS/Sources/ROSSTrace", [.byName("ROSS")]),
                    .made("SVIP", in: "ROSS/Sources/SVIP"),
                ]),
            Package.made(
                "Flow", at: "Flow", dependencies: [.local(path: "ROSS")],
                [
                    .made(
                        "Flow", in: "Flow/Sources/Flow", [.byName("ROSS"), .product("SVIP", package: "ROSS")]),
                    .made(
                        "FlowTrace", in: "Flow/Sources/FlowTrace",
                        [.byName("Flow"), .byName("ROSS"), .product("ROSSTrace", package: "ROSS")]),
                ]),
        ]
        return try await LintContext(patterns: folder.workspace(packages))
    }

    func report(_ files: [TraceFile]) async throws -> TraceReport {
        var check = TraceCheck(try TracedFlows(await context()))
        for file in files { try check.check(file) }
        return check.result
    }
}
