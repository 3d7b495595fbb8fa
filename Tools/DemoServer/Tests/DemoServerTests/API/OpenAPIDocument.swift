import CDemoFiles
import Foundation

@testable import DemoServer

/// The parts of `openapi.yaml` that tests read.
struct OpenAPIDocument {
    struct Operation {
        var id: String
        var method: String
        var path: String
        /// The schema of the body; `nil` if there is no body.
        var body: JSONValue?
        var needsToken: Bool
        var responses: [Response]

        /// The required keys of the body.
        var bodyKeys: [String] { (body?["required"]?.array ?? []).compactMap(\.text) }

        /// The path with a UUID for each of its parameters.
        var examplePath: String { path.replacing(/\{[a-z]+\}/, with: UUID().uuidString) }
    }

    struct Response {
        var status: Int
        /// The values of `code`; empty if the response is no problem.
        var codes: [String]
        var headers: [String: JSONValue]
        /// The media type and the schema of the body; `nil` if there is no body.
        var content: (type: String, schema: JSONValue)?
    }

    let check: SchemaCheck
    let operations: [Operation]

    init() throws {
        let root = try JSONValue(yaml: String(cString: demo_openapi()))
        let check = SchemaCheck(document: root)
        self.check = check
        operations = (root["paths"]?.object ?? [:]).flatMap { path, item in
            item.object.filter { $0.key != "parameters" }.map { method, operation in
                Operation(
                    id: operation["operationId"]?.text ?? "", method: method.uppercased(), path: path,
                    body: operation["requestBody"]?["content"]?["application/json"]?["schema"],
                    // An empty object says that the token is optional.
                    needsToken: operation["security"]?.array.isEmpty == false
                        && operation["security"]?.array.contains(.object([:])) == false,
                    responses: (operation["responses"]?.object ?? [:]).map { status, response in
                        Self.response(Int(status) ?? 0, check.resolve(response), check)
                    }
                )
            }
        }
        .sorted { $0.id < $1.id }
    }

    /// The JSON text of a value that conforms to the types and formats of a schema, and not to more.
    func example(of schema: JSONValue) -> String {
        let keywords = check.resolve(schema)
        if let part = keywords["allOf"]?.array.first { return example(of: part) }
        switch (keywords["type"]?.text, keywords["format"]?.text) {
        case ("integer", _): return "1"
        case ("string", "uuid"): return "\"\(UUID())\""
        case ("object", _):
            return
                "{\((keywords["properties"]?.object ?? [:]).map { "\"\($0)\": \(example(of: $1))" }.joined(separator: ","))}"
        default: return "\"text\""
        }
    }

    private static func response(_ status: Int, _ response: JSONValue, _ check: SchemaCheck) -> Response {
        let content = response["content"]?.object.first
        let schema = content?.value["schema"]
        let codes = check.all("properties", in: schema ?? .null).flatMap { $0["code"]?["enum"]?.array ?? [] }
        return Response(
            status: status, codes: codes.compactMap(\.text),
            headers: (response["headers"]?.object ?? [:]).mapValues { check.resolve($0)["schema"] ?? .null },
            content: content.flatMap { content in schema.map { (content.key, $0) } }
        )
    }
}
