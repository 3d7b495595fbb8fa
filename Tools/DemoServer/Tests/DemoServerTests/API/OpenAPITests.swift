import Foundation
import Testing

@testable import DemoServer

/// Compares `openapi.yaml` with a running server.
struct OpenAPITests {
    private let document: OpenAPIDocument

    init() throws {
        document = try OpenAPIDocument()
    }

    @Test func `every operation gives each of its documented responses`() async throws {
        var triggered: Set<String> = []
        for operation in document.operations {
            for response in operation.responses {
                for code in response.codes.isEmpty ? [nil] : response.codes.map(Optional.some) {
                    let name = ["\(operation.id) \(response.status)", code].compactMap { $0 }.joined(separator: " ")
                    let reply: APIClient.Reply
                    if code == "rate-limited" {
                        reply = try await withServer(requestsPerMinute: 1) { base in
                            let client = APIClient(base: base)
                            _ = try await client.send("GET", "/api/v1/location")
                            let body = operation.body.map { _ in "{}" }
                            return try await client.send(operation.method, operation.path, body: body)
                        }
                    } else {
                        triggered.insert(name)
                        guard let trigger = ResponseTriggers.all[name] else {
                            Issue.record("ResponseTriggers lacks '\(name)'.")
                            continue
                        }
                        reply = try await withServer { try await trigger(APIClient(base: $0)) }
                    }
                    try check(reply, response, code: code, name)
                }
            }
        }
        #expect(triggered == Set(ResponseTriggers.all.keys))
    }

    private func check(
        _ reply: APIClient.Reply, _ response: OpenAPIDocument.Response, code: String?, _ name: String
    ) throws {
        #expect(reply.status == response.status, "\(name)")
        for (header, schema) in response.headers {
            let value = reply.headers[header.lowercased()]
            let parsed = value.map { text in Double(text).map(JSONValue.number) ?? .text(text) }
            #expect(document.check.problems(parsed ?? .null, schema, at: header) == [], "\(name)")
        }
        guard let content = response.content else {
            #expect(reply.body.isEmpty, "\(name)")
            return
        }
        #expect(reply.headers["content-type"]?.hasPrefix(content.type) == true, "\(name)")
        let isYAML = content.type == "application/yaml"
        let body = isYAML ? try JSONValue(yaml: String(decoding: reply.body, as: UTF8.self)) : reply.json
        #expect(document.check.problems(body, content.schema) == [], "\(name)")
        #expect(body["code"]?.text == code, "\(name)")
        if code != nil { #expect(body["status"]?.number == Double(response.status), "\(name)") }
    }

    @Test func `the document and the server have the same operations`() {
        let described = document.operations.map { "\($0.id): \($0.method) \($0.path)" }
        let present = APIOperation.allCases.map { "\($0.rawValue): \($0.method) \($0.path)" }
        #expect(described.sorted() == present.sorted())
    }

    @Test func `an undocumented method gets a 405 with the allowed methods`() async throws {
        let methods = Dictionary(grouping: document.operations, by: \.path).mapValues { Set($0.map(\.method)) }
        try await withServer { base in
            for (path, allowed) in methods {
                for method in Set(["GET", "PUT", "POST", "DELETE", "PATCH", "OPTIONS", "QUERY"]).subtracting(allowed) {
                    let reply = try await APIClient(base: base).send(method, path)
                    #expect(reply.status == 405 && reply.json["code"] == .text("method-not-allowed"))
                    let named = (reply.headers["allow"] ?? "").components(separatedBy: ", ")
                    #expect(Set(named) == allowed)
                }
            }
        }
    }

    @Test(arguments: [
        "/api", "/api/", "/api/v1", "/api/v2/account", "/api/v1/account/", "/api/v1//account", "/api/v1/%",
    ])
    func `an undocumented path gets a 404 problem`(path: String) async throws {
        try await withServer { base in
            let reply = try await APIClient(base: base).send("GET", path)
            #expect(reply.status == 404 && reply.json["code"] == .text("not-found"))
            #expect(reply.headers["content-type"] == "application/problem+json")
        }
    }

    @Test func `a request body without a required key gets a 400`() async throws {
        let document = document
        try await withServer { base in
            for operation in document.operations {
                for missing in operation.bodyKeys {
                    let members = operation.bodyKeys.map { key in
                        let schema = operation.body?["properties"]?[key] ?? .null
                        return #""\#(key)": \#(key == missing ? "null" : document.example(of: schema))"#
                    }
                    let body = "{\(members.joined(separator: ","))}"
                    let reply = try await APIClient(base: base).send(
                        operation.method, operation.examplePath, body: body)
                    #expect(reply.status == 400 && reply.json["code"] == .text("invalid-body"))
                    let detail = try reply.text("detail")
                    #expect(detail.hasPrefix("The body must have the ") && detail.hasSuffix(" '\(missing)'."))
                }
            }
        }
    }

    @Test func `only the operations that are documented with a token require one`() async throws {
        let document = document
        try await withServer { base in
            for operation in document.operations where operation.body == nil {
                let reply = try await APIClient(base: base).send(operation.method, operation.examplePath)
                #expect((reply.status == 401) == operation.needsToken)
            }
        }
    }

    @Test func `the schema check finds each violation`() throws {
        let schema = try JSONValue(
            yaml: """
                type: object
                required: [name, count]
                properties:
                  name: { type: string, minLength: 2, pattern: "^[a-z]+$" }
                  count: { type: integer, minimum: 1, maximum: 5 }
                  kind: { enum: [a, b] }
                  list: { type: array, minItems: 1, items: { type: boolean } }
                """)
        let check = SchemaCheck(document: .null)
        func problems(_ json: String) throws -> Int {
            check.problems(try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8)), schema).count
        }
        #expect(try problems(#"{"name": "ab", "count": 5, "kind": "a", "list": [true]}"#) == 0)
        for wrong in [
            #"{"count": 1}"#, #"{"name": "a", "count": 1}"#, #"{"name": "AB", "count": 1}"#,
            #"{"name": "ab", "count": 0}"#, #"{"name": "ab", "count": 6}"#, #"{"name": "ab", "count": 1.5}"#,
            #"{"name": "ab", "count": 1, "kind": "c"}"#, #"{"name": "ab", "count": 1, "list": []}"#,
            #"{"name": "ab", "count": 1, "list": [1]}"#, #"{"name": "ab", "count": 1, "more": 1}"#,
        ] {
            #expect(try problems(wrong) == 1, "\(wrong)")
        }
        #expect(check.problems(.null, try JSONValue(yaml: "{ oneOf: [] }")).count == 1)
    }
}
