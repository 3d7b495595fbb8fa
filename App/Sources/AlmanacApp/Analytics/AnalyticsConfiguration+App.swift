import Analytics
import AnalyticsLive
import Foundation
import Networking

extension AnalyticsConfiguration {
    /// - Parameter transport: Called only if events go over the network.
    static func app(
        _ settings: AnalyticsSettings, transport: () throws -> any HTTPTransport
    ) rethrows -> AnalyticsConfiguration {
        var configuration = AnalyticsConfiguration(
            context: AnalyticsContext(app: "almanac", version: AppVersion.current))
        configuration.policy = DeliveryPolicy(interval: settings.interval)
        if let file = settings.file {
            configuration.destinations.append(JSONLinesDestination(file: file))
        }
        if let segment = settings.segment {
            configuration.destinations.append(
                SegmentDestination(url: segment.url, writeKey: segment.writeKey, transport: try transport()))
        }
        if let collector = settings.collector {
            configuration.destinations.append(
                OTLPLogsDestination(
                    url: collector, resource: ["service.name": "almanac"], transport: try transport()))
        }
        return configuration
    }
}
