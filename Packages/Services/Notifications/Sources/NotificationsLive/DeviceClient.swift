import Formatting
import Foundation
import Networking
import Notifications

/// A client of the server's API for devices and topics.
public struct DeviceClient: Sendable {
    /// The error code in a response with the status 404.
    enum ErrorCode: String, Error, CustomStringConvertible {
        case unknownDevice = "unknown-device"
        case unknownTopic = "unknown-topic"

        var description: String {
            switch self {
            case .unknownDevice: "The server does not keep this device. Try again later."
            case .unknownTopic: "The server does not have this topic any more."
            }
        }
    }

    private struct TopicsResponse: Decodable, Sendable {
        struct Topic: Decodable, Sendable {
            let id: String
            let title: String
            let on: Bool
        }

        let topics: [Topic]
    }

    private struct NotificationsResponse: Decodable, Sendable {
        let notifications: [AppNotification]
    }

    /// The address of the server's API, without the version.
    let api: URL
    private let rest: RESTClient

    /// - Parameters:
    ///   - api: The address of the server's API, without the version. There is no client without it.
    ///   - timeout: The longest time that a request may take.
    public init?(transport: any HTTPTransport, api: URL?, timeout: Duration = .seconds(10)) {
        guard let api else { return nil }
        self.api = api
        rest = RESTClient(
            transport: transport, baseURL: api,
            options: RequestOptions(timeout: timeout, connectTimeout: timeout, maximumBodySize: 256 * 1_024))
    }

    /// Tells the server of this device. It may know it already.
    func register(_ device: UUID) async throws {
        _ = try await ask(.init(.put, path(device), body: .json(["platform": "linux"])), as: NoContent.self)
    }

    func remove(_ device: UUID) async throws {
        _ = try await ask(.init(.delete, path(device)), as: NoContent.self)
    }

    /// The topics with their values for this device, without those whose name is no part of an address.
    func topics(of device: UUID) async throws -> [DeviceState.Topic] {
        let answer = try await ask(.init(.get, "\(path(device))/topics"), as: TopicsResponse.self)
        var topics: [DeviceState.Topic] = []
        for topic in answer.topics where Self.isName(topic.id) && !topics.contains(where: { $0.id == topic.id }) {
            topics.append(DeviceState.Topic(id: topic.id, title: topic.title.plainLine() ?? topic.id, isOn: topic.on))
        }
        return topics
    }

    /// The topics for a device that has chosen nothing. The server gives them to devices only, so this asks for one
    /// that exists no longer than the question.
    func topicsOfNewDevice() async throws -> [DeviceState.Topic] {
        let device = UUID()
        try await register(device)
        do {
            let topics = try await topics(of: device)
            try? await remove(device)
            return topics
        } catch {
            try? await remove(device)
            throw error
        }
    }

    /// The notifications for this device, without those that have no title.
    func notifications(of device: UUID) async throws -> [AppNotification] {
        try await ask(.init(.get, "\(path(device))/notifications"), as: NotificationsResponse.self).notifications
            .compactMap {
                received in
                guard let title = received.title.plainLine() else { return nil }
                return AppNotification(
                    id: received.id, title: title, text: received.text.plainLine() ?? "", link: received.link)
            }
    }

    func send(_ choice: DeviceState.Choice, of device: UUID) async throws {
        let topic = "\(path(device))/topics/\(choice.topic)"
        _ = try await ask(.init(choice.isOn ? .put : .delete, topic), as: NoContent.self)
    }

    private func path(_ device: UUID) -> String { "v1/devices/\(device.uuidString.lowercased())" }

    private func ask<Answer: Decodable & Sendable>(
        _ request: RESTRequest<Answer>, as type: Answer.Type
    ) async throws -> Answer {
        do {
            return try await rest.send(request)
        } catch let error as NetworkError {
            if case .status(404, _, _, _) = error, let code = error.problem?.code,
                let known = ErrorCode(rawValue: code)
            {
                throw known
            }
            throw error
        }
    }

    private static func isName(_ text: String) -> Bool {
        (1...100).contains(text.utf8.count)
            && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }
}
