import Books
import Flow
import Foundation
import PIN
import Payments
import Settings
import Testing
import Weather

@testable import AlmanacApp
@testable import WireSurface

/// All that a client of the wire can send has the fields that `router.schema.json` names, and no others.
@MainActor
struct WireRefusalTests {
    typealias Way = @MainActor @Sendable (any AppService, any KeyServices) async throws -> Void

    /// How a client comes to be asked for each module.
    nonisolated static let ways: [String: Way] = [
        "introduction": { app, services in
            try await services.settings().change { $0[.hasSeenOnboarding] = false }
            try await app.launch(opening: nil)
        },
        "home": { app, _ in try await app.launch(opening: nil) },
        "enterPIN": { app, services in
            try await setPIN(services)
            try await services.pin().lock()
            _ = try await app.unlock()
        },
        "confirmPIN": { app, services in
            try await setPIN(services)
            _ = try await app.confirmPIN()
        },
        "setPIN": { app, _ in try await app.setPIN() },
        "changePIN": { app, services in
            try await setPIN(services)
            try await app.changePIN()
        },
        "removePIN": { app, services in
            try await setPIN(services)
            try await app.removePIN()
        },
        "signIn": { app, _ in _ = try await app.signIn(.plain) },
        "checkout": { app, _ in
            _ = try await app.payWithoutAccount(PaymentOrder(.book("opds2-night-ferry")))
        },
        "catalogue": { app, _ in try await app.browseCatalogue() },
        "book": { app, _ in try await app.showBook("gutendex-1", promotion: nil) },
        "shelf": { app, _ in try await app.browseShelf() },
        "reader": { app, services in
            _ = try await services.books().download("gutendex-1") { _ in }
            try await app.open(.reader("gutendex-1"))
        },
        "agenda": { app, _ in try await app.showAgenda() },
        "cities": { app, _ in try await app.browseCities() },
        "citySearch": { app, _ in _ = try await app.addCity() },
        "weather": { app, _ in
            try await app.readWeather(of: City(id: 1, name: "Oslo", latitude: 59.9, longitude: 10.7))
        },
        "todoList": { app, _ in try await app.browseTodoList() },
        "todoEntry": { app, _ in _ = try await app.writeTodo(nil) },
        "settings": { app, _ in try await app.openSettings(nil) },
        "licenses": { app, _ in try await app.readLicenses(nil) },
    ]

    private let host: SessionHost

    init() throws { host = SessionHost(AppProcess(settings: try inMemorySettings())) }

    private static func setPIN(_ services: any KeyServices) async throws {
        try await services.pin().set(PINDigits("271828"))
    }

    @Test func `each module of the schema is tested`() throws {
        #expect(try RouterSchema().modules == Set(Self.ways.keys))
    }

    @Test(arguments: ways.keys.sorted())
    func `a message or an answer with an unknown or a missing field is refused`(module: String) async throws {
        let schema = try RouterSchema()
        let user = WireUser()
        var isAsked = false
        try await user.visit({ [host] router in
            let session = try await host.start(router)
            try await Self.ways[module]?(session.app, session.assembly.services)
        }) { ask in
            guard ask.module == module else { return }
            isAsked = true
            let messages = schema.messages(of: module)
            #expect(Set(ask.messages) == Set(messages.keys))
            for (name, values) in messages {
                for value in schema.wrong(values) {
                    let reply = await user.send(name, to: ask, value)
                    #expect(reply.hasPrefix("The message is not understood: "), "\(name) \(value): \(reply)")
                }
            }
            // A module that ends without a value takes any answer.
            guard let answer = schema.answer(of: module) else { return }
            for value in schema.wrong(answer) where value != .null {
                let reply = await user.answer(ask, value)
                #expect(reply.hasPrefix("The message is not understood: "), "\(value): \(reply)")
            }
        }
        #expect(isAsked)
    }
}

/// `router.schema.json`.
private struct RouterSchema {
    private let definitions: [String: WireValue]

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../router.schema.json")
        let schema = try JSONDecoder().decode(WireValue.self, from: Data(contentsOf: file.standardized))
        definitions = try #require(schema["$defs"]?.members)
    }

    /// The names of the modules. A form is a part of some of them.
    var modules: Set<String> {
        Set(definitions.filter { resolved($0.value)["properties"]?["messages"] != nil }.keys).subtracting(["pinForm"])
    }

    /// The values of each message; `nil` for a message without values.
    func messages(of module: String) -> [String: WireValue?] {
        let messages = parts(of: module)?["messages"]?["properties"]?.members ?? [:]
        return messages.mapValues { resolved($0)["properties"]?["values"] }
    }

    func answer(of module: String) -> WireValue? { parts(of: module)?["answer"] }

    /// Values that a schema does not allow: with an unknown field, without a field, with a field in other letters.
    func wrong(_ schema: WireValue?) -> [WireValue] {
        let unknown = WireValue.object(["x": .null])
        guard let schema else { return [unknown, .text("x")] }
        guard let fields = resolved(schema)["properties"]?.members else { return [unknown, .array([unknown])] }
        let whole = fields.mapValues(sample)
        let required = resolved(schema)["required"]?.elements ?? []
        let incomplete = fields.keys.filter { required.contains(.text($0)) }.flatMap { name in
            let rest = whole.filter { $0.key != name }
            return [rest, rest.merging([name.uppercased(): whole[name] ?? .null]) { $1 }]
        }
        return [.null, .text("x")] + ([whole.merging(["x": .null]) { $1 }] + incomplete).map { .object($0) }
    }

    /// A value that a schema allows.
    private func sample(_ schema: WireValue) -> WireValue {
        let schema = resolved(schema)
        if let value = schema["const"] { return value }
        if schema["items"] != nil { return .array([]) }
        return switch schema["type"]?.elements.first ?? schema["type"] {
        case .text("integer"), .text("number"): .number(1)
        case .text("boolean"): .bool(true)
        default: .text("x")
        }
    }

    private func parts(of module: String) -> WireValue? { definitions[module].flatMap { resolved($0)["properties"] } }

    /// Follows a reference, and takes the first form of several.
    private func resolved(_ schema: WireValue) -> WireValue {
        if case .text(let path)? = schema["$ref"], let name = path.split(separator: "/").last,
            let definition = definitions[String(name)]
        {
            return resolved(definition)
        }
        return (schema["oneOf"]?.elements.first).map(resolved) ?? schema
    }
}

extension WireValue {
    fileprivate var members: [String: WireValue]? { if case .object(let members) = self { members } else { nil } }
    fileprivate var elements: [WireValue] { if case .array(let elements) = self { elements } else { [] } }
    fileprivate subscript(name: String) -> WireValue? { members?[name] }
}
