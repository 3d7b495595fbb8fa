import NetworkingTesting

/// Checks a request against `opentelemetry/proto/collector/logs/v1/logs_service.proto`, in the JSON form of OTLP. Each
/// field is checked by its type, and unknown fields are refused.
enum OTLPChecker {
    struct Record: Equatable {
        let uid: String
        let eventName: String
    }

    static func check(_ request: ReceivedRequest) throws -> [Record] {
        guard request.line == "POST /v1/logs HTTP/1.1" else { throw fault("asks for \(request.line)") }
        guard request.header("Content-Type") == "application/json" else { throw fault("not JSON") }
        return try check(body: request.body)
    }

    static func check(body bytes: [UInt8]) throws -> [Record] {
        var body = try ObjectChecker(try StrictJSON(bytes), "body")
        var records: [Record] = []
        for value in try nonEmpty(body.array("resourceLogs")) {
            var logs = try ObjectChecker(value, "resourceLogs")
            var resource = try ObjectChecker(try logs.value("resource"), "resource")
            _ = try attributes(resource.array("attributes"), "resource")
            try resource.end()
            for value in try nonEmpty(logs.array("scopeLogs")) {
                var logs = try ObjectChecker(value, "scopeLogs")
                var scope = try ObjectChecker(try logs.value("scope"), "scope")
                guard try !scope.string("name").isEmpty else { throw scope.fault("no name") }
                try scope.end()
                records += try nonEmpty(logs.array("logRecords")).map(record)
                try logs.end()
            }
            try logs.end()
        }
        try body.end()
        return records
    }

    private static func record(_ value: StrictJSON) throws -> Record {
        var record = try ObjectChecker(value, "logRecord")
        for key in ["timeUnixNano", "observedTimeUnixNano"] {
            let text = try record.string(key)
            guard let time = UInt64(text), time > 0, String(time) == text else {
                throw record.fault("\(key) is \(text)")
            }
        }
        guard try record.value("severityNumber") == .number("9") else { throw record.fault("severityNumber") }
        guard try record.string("severityText") == "INFO" else { throw record.fault("severityText") }
        let name = try record.string("eventName")
        guard !name.isEmpty else { throw record.fault("no eventName") }
        let attributes = try attributes(record.array("attributes"), "logRecord")
        try record.end()
        guard case .string(let uid)? = attributes["log.record.uid"], !uid.isEmpty else {
            throw record.fault("no log.record.uid")
        }
        return Record(uid: uid, eventName: name)
    }

    /// Returns the values of the attributes by their keys, which must be unique.
    private static func attributes(_ values: [StrictJSON], _ path: String) throws -> [String: StrictJSON] {
        var attributes: [String: StrictJSON] = [:]
        for value in values {
            var attribute = try ObjectChecker(value, "\(path).attributes")
            let key = try attribute.string("key")
            let value = try anyValue(try attribute.value("value"), "\(path).\(key)")
            try attribute.end()
            guard !key.isEmpty, attributes.updateValue(value, forKey: key) == nil else {
                throw attribute.fault("a second or empty key '\(key)'")
            }
        }
        return attributes
    }

    private static func anyValue(_ value: StrictJSON, _ path: String) throws -> StrictJSON {
        var any = try ObjectChecker(value, path)
        guard any.keys.count == 1, let kind = any.keys.first else { throw any.fault("not just one kind of value") }
        let content = try any.value(kind)
        switch (kind, content) {
        case ("stringValue", .string), ("boolValue", .bool), ("doubleValue", .number): break
        case ("intValue", .string(let text)) where Int64(text).map(String.init) == text: break
        case ("doubleValue", .string(let text)) where ["NaN", "Infinity", "-Infinity"].contains(text): break
        case ("arrayValue", .object):
            var list = try ObjectChecker(content, path)
            for value in try list.array("values") { _ = try anyValue(value, path) }
            try list.end()
        case ("kvlistValue", .object):
            var list = try ObjectChecker(content, path)
            _ = try attributes(list.array("values"), path)
            try list.end()
        default: throw any.fault("\(kind) is \(content)")
        }
        return content
    }

    private static func nonEmpty(_ values: [StrictJSON]) throws -> [StrictJSON] {
        guard !values.isEmpty else { throw fault("an empty envelope") }
        return values
    }

    private static func fault(_ description: String) -> ObjectChecker.Fault {
        ObjectChecker.Fault(description: description)
    }
}
