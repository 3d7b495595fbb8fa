import JoistLint

struct WideWorker: HouseRule {
    let id = "wide-worker"
    let summary = "A module uses all members of its worker, and at least half of a service that its logic holds."
    let explanation = """
        The rule checks the protocols that a logic …Logic holds in its properties: workers and services.

        A worker is declared for one module, and says what its logic needs from outside. So the code of the module uses each \
        of its members. A member that it does not use is work for everyone who implements the worker: the service, and the \
        mocks of tests.

        A logic may hold a service as it is: a worker that only repeats the service is work, too. This is right while the \
        logic uses at least half of the service's members. If it uses less, a reader of the logic does not see what it \
        depends on, and a mock implements more than the logic calls. The same measure is for a worker that another target \
        declares, because it serves several modules.

        A member is used if it is called or read in a logic, or through a variable whose declared type is the protocol. \
        Members of the same name are not told apart. If a logic passes the protocol to closures, each member that the logic \
        names counts as used. Methods in extensions of the protocol are followed.

        Wrong:
            private let worker: any BooksService      // 14 members, and the logic calls shelf, remove and changes

        Right:
            protocol ShelfWorker: Worker {            // ShelfService implements it with BooksService
                func shelf() async throws -> [ShelfBook]
                func remove(_ id: Book.ID) async throws
                func changes() async -> any AsyncSequence<Void, Never> & Sendable
            }
        """

    func findings(in context: LintContext) -> [Finding] {
        context.targets.flatMap { SVIPModule.modules(in: $0, context) }
            .flatMap { HeldProtocol.all(in: $0, context) }.flatMap { $0.findings() }
    }
}
