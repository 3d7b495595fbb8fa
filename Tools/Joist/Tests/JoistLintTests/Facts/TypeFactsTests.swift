@testable import JoistLint
import Testing

struct TypeFactsTests {
    private func types(_ text: String) -> [TypeFacts] { SourceFacts(parsing: text, detailed: .made).types }

    @Test func `declarations have kind, name, line and what they inherit`() {
        let text = """
            public actor A: B, C {}
            final class D<T>: E<T>, @unchecked Sendable where T: F {}
            @Observable
            struct G: Kit.Step {}
            indirect enum H: any I {}
            protocol J: AnyObject, K {}
            extension L: M {}
            extension N.O {}
            """
        #expect(
            types(text).map { TypeFacts($0.kind, $0.name, line: $0.line, inherited: $0.inherited) } == [
                TypeFacts(.actor, "A", line: 1, inherited: ["B", "C"]),
                TypeFacts(.class, "D", line: 2, inherited: ["E", "Sendable"]),
                TypeFacts(.struct, "G", line: 4, inherited: ["Kit.Step"]),
                TypeFacts(.enum, "H", line: 5, inherited: ["I"]),
                TypeFacts(.protocol, "J", line: 6, inherited: ["AnyObject", "K"]),
                TypeFacts(.extension, "L", line: 7, inherited: ["M"]),
                TypeFacts(.extension, "N.O", line: 8),
            ]
        )
    }

    @Test func `a type in another has the names of both`() {
        let text = """
            struct A { enum B { class C {} } }
            extension D { struct E {} }
            func f() { struct F {} }
            struct G {}
            """
        #expect(types(text).map(\.name) == ["A", "A.B", "A.B.C", "D", "D.E", "F", "G"])
    }

    @Test func `an enumeration of static texts is a list of texts`() {
        let text = """
            enum A { static let a = "a"; static let b: String = "b" }
            enum B { static let a = "a"; static let b = 1 }
            enum C { case a; static let b = "b" }
            enum D { static let a = "a"; static func b() {} }
            enum E {}
            struct F { static let a = "a" }
            enum G { let a = "a" }
            """
        #expect(types(text).filter(\.isTextList).map(\.name) == ["A"])
    }

    @Test func `each default of a switch belongs to the innermost type`() {
        let text = """
            class A {
                func f() {
                    switch a {
                    case .b: g { switch c { case .d: break; default: break } }
                    case .e where h: break
                    case _: break
                    }
                    switch i { case .j: break; @unknown default: break }
                    switch k { case (.l, _): break; case _ where m: break; case .some(_): break }
                }
                struct B { var n: Int { switch o { case 1: 2; default: 3 } } }
            }
            extension A { func p() { switch q { default: break } } }
            func r() { switch s { default: break } }
            """
        #expect(types(text).map { "\($0.name) \($0.defaults)" } == ["A [4, 6]", "A.B [11]", "A [13]"])
    }

    @Test func `only a detailed type has all members`() {
        let text = """
            struct Plain { var a = 1 }
            struct PayStep { let a = 1 }
            struct Other: Story { let a = 1 }
            """
        #expect(types(text).map { !$0.members.isEmpty } == [false, true, true])
    }

    @Test func `stored properties have their type and traits`() throws {
        let text = """
            class FooRouter {
                private let a: any Service
                fileprivate nonisolated let b = Todo()
                private(set) var c: Int
                weak var view: FooView?
                static let d = 1
                var e: Int { 1 }
                var f = 2 { didSet { g() } }
                let h, i: String
                lazy var j = 1
                #if DEBUG
                    var k: Int?
                #endif
            }
            """
        let properties = try #require(types(text).first).properties
        #expect(properties.map(\.name) == ["a", "b", "c", "view", "d", "f", "h", "i", "j", "k"])
        #expect(
            properties.map(\.type) == [
                "any Service", "Todo", "Int", "FooView?", "", "", "String", "String", "", "Int?",
            ])
        #expect(properties.map(\.line) == [2, 3, 4, 5, 6, 8, 9, 9, 10, 12])
        #expect(properties[0].traits == [] && properties[0].access == .file)
        #expect(properties[1].traits == [.isNonisolated] && properties[1].access == .file)
        #expect(properties[2].traits == [.isMutable] && properties[2].access == .module)
        #expect(properties[3].traits == [.isMutable])
        #expect(properties[4].traits == [.isStatic])
    }

    @Test func `a protocol's requirements are read`() throws {
        let text = """
            protocol FooModel: Model {
                var a: Int { get }
                func b() async
                func c() throws -> Int
                func d() -> Void
            }
            """
        let type = try #require(types(text).first)
        #expect(type.properties.map(\.name) == ["a"])
        #expect(type.functions.map(\.name) == ["b", "c", "d"])
        #expect(type.functions.map { $0.traits.contains(.isAsync) } == [true, false, false])
        #expect(type.functions.map { $0.traits.contains(.isThrowing) } == [false, true, false])
        #expect(type.functions.map(\.returns) == [nil, "Int", nil])
    }

    @Test func `an initializer's parameters and constructed types are read`() throws {
        let text = """
            struct PayStory: Story {
                init(_ steps: any StepFactory, count: Int = 1) {}
                func launch(_: Void) async throws {
                    let a = PayStep(b: Store<Int>(), c: Module.Thing(), d: Other.init(), e: make(), f: .Case())
                }
            }
            """
        let type = try #require(types(text).first)
        #expect(type.members.filter { $0.kind == .parameter }.map(\.type) == ["any StepFactory", "Int"])
        let constructed = type.mentions.filter { $0.place == .constructed }
        #expect(constructed.map(\.name) == ["PayStep", "Store", "Module.Thing", "Other"])
        #expect(constructed.first?.line == 4)
    }

    @Test func `only branches and loops within launch are found`() throws {
        let text = """
            struct PayStep: Step {
                func launch(_: Void) async throws {
                    if a {}
                    guard b else { return }
                    switch c { default: break }
                    let d = e ? f : g
                    for h in i {}
                    while j {}
                    repeat {} while k
                    do { try l() } catch {}
                    do { m() }
                    n.forEach { if $0 {} }
                    o ?? p
                    try? q()
                    settings.change { $0.isOn = true }
                    router.show { r() }
                }
                func other() { if a {} }
                func empty() {}
            }
            """
        let functions = try #require(types(text).first).functions
        let launch = try #require(functions.first)
        #expect(
            launch.control.map(\.keyword) == [
                "if", "guard", "switch", "?", "for", "while", "repeat", "catch", "forEach", "if", "??", "try?", "{",
            ])
        #expect(launch.control.map(\.line) == [3, 4, 5, 6, 7, 8, 9, 10, 12, 12, 13, 14, 15])
        #expect(launch.control.filter { $0.kind == .loop }.map(\.keyword) == ["for", "while", "repeat", "forEach"])
        #expect(launch.control.filter { $0.kind == .closure }.map(\.receiver) == ["settings"])
        #expect(functions.map { $0.traits.contains(.hasBody) } == [true, true, false])
        #expect(functions[1].control.isEmpty)
    }

    @Test func `calls of own methods have labels, and variables hide methods`() throws {
        let text = """
            class PayModel {
                func f(_ save: () -> Void, a load: Int) {
                    pay(1, to: 2) { self?.leave() } or: {}
                    save()
                    self.save(b: 3)
                    let open = other.open; open()
                    run(retry, self.stop, load); items.map { close in close() }
                }
                var g: Int { get async { await count() } }
            }
            """
        let functions = try #require(types(text).first).functions
        #expect(
            functions[0].ownCalls.map { "\($0.line) \($0.signature)" } == [
                "3 pay(_:to:_:or:)", "3 leave()", "5 save(b:)", "7 run(_:_:_:)", "7 retry", "7 stop",
            ])
        #expect(functions[1].ownCalls.map(\.signature) == ["count()"] && functions[1].calls == ["count"])
    }

    @Test func `used members are found by the variable and by its protocol`() {
        let text = """
            class PayModel {
                let a: any PayWorker
                func f() { a.one(); self.a.two; b?.three { $0.four() }; make().five; Kind.six; self.seven() }
            }
            struct Other { let c: (any PayWorker)?; let d: Store; func f() { c?.one(); d.two() } }
            extension PayModel { func g() { a.eight() } }
            func h(_ e: any Pay.PayWorker) { e.nine() }
            """
        let facts = SourceFacts(parsing: text, detailed: .made)
        #expect(
            facts.types.map { $0.uses.sorted() } == [
                ["$0.four", "PayWorker.one", "PayWorker.two", "a.one", "a.two", "b.three"], ["PayWorker.one"],
                ["a.eight"],
            ])
        #expect(facts.uses == ["PayWorker.nine"])
    }

    @Test func `other protocols and extensions have members only under certain names`() {
        let text = """
            protocol PayWorker { func a() }
            protocol Store: PayWorker { func a() }
            protocol Other { func a() }
            struct CardWorker { func a() {} }
            extension PayWorker { func a() {} }
            """
        #expect(types(text).map(\.isDetailed) == [true, true, false, false, true])
    }

    @Test func `every type that a type names is found once for each kind of place`() throws {
        let text = """
            final class A: Base<Argument>, Proto {
                let held: [Held: any Data.Row]
                weak var weak: Weak?
                unowned let owner: Owner
                var computed: Computed { Local.shared as Cast }
                init(_ given: @escaping (Given) -> Void) { Made(.Case()); Made() }
                func f<T: Bound>() -> Result<Returned, any Error> { let a: Typed = Module.Other() }
                enum Nested { case a(Hidden) }
            }
            """
        let found = types(text)
        let names = Dictionary(grouping: found[0].mentions, by: \.place).mapValues { $0.map(\.name) }
        #expect(names[.inherited] == ["Base", "Proto"] && names[.argument] == ["Argument"])
        #expect(names[.held] == ["Held", "Data.Row"] && names[.weak] == ["Weak", "Owner"])
        #expect(names[.given] == ["Computed", "Given", "Bound", "Result", "Returned", "Error"])
        #expect(names[.constructed] == ["Made", "Module.Other"])
        #expect(names[.used] == ["Local", "Cast", "Made", "Typed", "Module.Other"])
        #expect(found[1].mentions == [Mention("Hidden", .held, line: 8)])
    }

    @Test(arguments: [
        ("let view = PinView(); PinExits(a: { view.close() })", "PinView in PinExits"),
        ("let view = PinView(); PinRouter { [weak view] in view?.close() }", ""),
        ("let view = PinView(); PinRouter { [unowned view] in view.close() }", ""),
        ("let view = PinView(); PinRouter { [view] in view.close() }", "PinView in PinRouter"),
        ("let view = PinView(); view.a = { view.close() }", "PinView in PinView"),
        ("a = { self.close() }", "self in self"), ("self.a = { self.close() }", "self in self"),
        ("a = { [weak self] in self?.close() }", ""), ("send { self.close() }", ""), ("let a = { self.close() }", ""),
        ("list.map { self.close($0) }", ""),
    ])
    func `closures that are stored with an object are found`(body: String, found: String) {
        let captures = types("class A { func f() { \(body) } }").flatMap(\.captures)
        #expect(captures.map { "\($0.type) in \($0.holder)" }.joined(separator: ", ") == found, "\(body)")
    }

    @Test func `an alias has the inheritance of its types`() {
        let found = types("typealias A = B & C\nstruct D { typealias E = any F<G> }\ntypealias H = (I) -> Void")
        #expect(found.map(\.name) == ["A", "D", "D.E", "H"] && found[0].kind == .alias)
        #expect(found.map(\.inherited) == [["B", "C"], [], ["F"], []])
    }

    @Test func `deep nesting and rubbish end in facts, not in a crash`() async {
        let deep = "let a = " + String(repeating: "(", count: 1_000) + String(repeating: ")", count: 1_000)
        let types = String(repeating: "struct A { ", count: 500)
        let closures = String(repeating: "{ if a ", count: 500)
        // As the linter does it: on a thread of the pool, whose stack is small.
        await withTaskGroup(of: SourceFacts.self) { group in
            for text in [deep, types, closures, "}}}}", "\"\"\"", "#if", "class", "\u{FEFF}import A"] {
                group.addTask { SourceFacts(parsing: text, detailed: .made) }
            }
        }
    }
}

extension DetailedTypes {
    static let made = DetailedTypes(endings: ["Model", "Router", "Step"], ancestors: ["Story"], protocols: ["Worker"])
}
