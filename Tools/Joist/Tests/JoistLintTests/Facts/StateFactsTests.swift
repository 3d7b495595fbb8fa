@testable import JoistLint
import Testing

struct StateFactsTests {
    private func states(_ text: String) -> [String] {
        SourceFacts(parsing: text, detailed: .made).states.map { state in
            "\(state.line) \(state.kind) \(state.name)"
                + (state.owner.map { " in \($0)" } ?? "") + (state.type.map { " of \($0)" } ?? "")
        }
    }

    @Test func `variables that are static or global are found, computed and local ones are not`() {
        let text = """
            var a = 1
            struct S {
                static var b = 2
                class var c: Int { 1 }
                static var d: Int { get { 1 } }
                static private(set) var e = 1 { didSet {} }
                @TaskLocal static var f = 1
                var g = 1
                func h() { var i = 1; let j = { var k = 1 } }
            }
            #if DEBUG
            var l = 1
            #endif
            var m: Int { 1 }
            """
        #expect(states(text) == ["1 mutable a", "3 mutable b in S", "6 mutable e in S", "12 mutable l"])
    }

    @Test func `constants that may hold an object are found with its type`() {
        let text = """
            final class A {
                static let shared = A()
                static let b = Self()
                static let c: A = .init()
                static let d = [1]
                static let e = A
                static let standard = try! makeIt()
                static let other = makeIt()
                static let f: Int = 1
                static let sharedInstance = isFull ? makeIt() : A()
            }
            extension A { static let g = Module.A.init() }
            let h = H<Int>()
            let shared = { 1 }()
            """
        #expect(
            states(text) == [
                "2 instance shared in A of A", "3 instance b in A of A", "4 instance c in A of A",
                "7 instance standard in A", "10 instance sharedInstance in A of A", "12 instance g in A of A",
                "13 instance h of H", "14 instance shared",
            ]
        )
    }

    @Test func `an object is found in a list, a choice and a closure, and by the type of its constant`() {
        let text = """
            enum H {
                static let b = { let a = 1; return A(a) }()
                static let c = [A()]
                static let d = (A())
                static let e = isOn ? A() : A()
                static let f: A = H.b
                static let g: [A] = H.c
                static let (h, i) = (A(), A())
                static let j: [Int] = H.numbers
                static let k = NSRecursiveLock()
            }
            """
        let found = ["2 instance b", "3 instance c", "4 instance d", "5 instance e", "6 instance f", "7 instance g"]
        #expect(
            states(text) == (found + ["8 instance h", "8 instance i"]).map { "\($0) in H of A" } + [
                "10 box k in H of NSRecursiveLock"
            ])
    }

    @Test func `boxes and locators are found`() {
        let text = """
            enum A { static let b = Mutex(0); private static let c: Atomic<Int> = Atomic(1) }
            class ServiceLocator {}
            struct ServiceRegistry { static func resolve<T>(_ type: T.Type) -> T {}; static func resolve(_ host: String) {} }
            extension ServiceLocator {}
            """
        #expect(
            states(text) == [
                "1 box b in A of Mutex", "1 box c in A of Atomic", "2 locator ServiceLocator",
                "3 locator ServiceRegistry", "3 resolver resolve in ServiceRegistry",
            ]
        )
    }

    @Test func `suppressions are found with their reasons`() {
        let text = """
            final class A: @unchecked Sendable {}

            // The lock guards it.
            final class B: @unchecked Sendable {}
            extension C: @unchecked Sendable {}  // It never changes.

            // About something else.

            nonisolated(unsafe) var d = 1
            @preconcurrency import E
            class F { unowned(unsafe) let g: A; func h() { i { [unowned(unsafe) self] in } } }
            /// The first
            ///
            /// and last.
            @MainActor
            public nonisolated(unsafe) var j = 1
            @_unsafeInheritExecutor func k() async {}
            // @unchecked Sendable
            let l = "@unchecked Sendable nonisolated(unsafe)"
            """
        let found = SourceFacts(parsing: text, detailed: .made).suppressions
        #expect(
            found.map { "\($0.line) \($0.text)\($0.hasReason ? " with reason" : "")" } == [
                "1 @unchecked Sendable", "4 @unchecked Sendable with reason", "5 @unchecked Sendable with reason",
                "9 nonisolated(unsafe)", "10 @preconcurrency", "11 unowned(unsafe)", "11 unowned(unsafe)",
                "16 nonisolated(unsafe) with reason", "17 @_unsafeInheritExecutor",
            ]
        )
    }
}
