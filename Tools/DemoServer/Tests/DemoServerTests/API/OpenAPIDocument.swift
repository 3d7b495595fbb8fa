import Foundation

@testable import DemoServer

/// `openapi.yaml`, as far as tests read it.
struct OpenAPIDocument {
    struct Operation {
        var id: String
        var method: String
        var path: String
        /// The required keys of the body; `nil` if there is no body.
        var bodyKeys: [String]?
        var needsToken: Bool
        var responses: [Response]
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
        let root = try JSONValue(yaml: String(decoding: PackageResources.openapi_yaml, as: UTF8.self))
        let check = SchemaCheck(document: root)
        self.check = check
        operations = (root["paths"]?.object ?? [:]).flatMap { path, item in
            item.object.filter { $0.key != "parameters" }.map { method, operation in
                let body = operation["requestBody"]?["content"]?["application/json"]?["schema"]
                return Operation(
                    id: operation["operationId"]?.text ?? "", method: method.uppercased(), path: path,
                    bodyKeys: body.map { ($0["required"]?.array ?? []).compactMap(\.text) },
                    needsToken: operation["security"]?.array.isEmpty == false,
                    responses: (operation["responses"]?.object ?? [:]).map { status, response in
                        Self.response(Int(status) ?? 0, check.resolve(response), check)
                    }
                )
            }
        }
        .sorted { $0.id < $1.id }
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
