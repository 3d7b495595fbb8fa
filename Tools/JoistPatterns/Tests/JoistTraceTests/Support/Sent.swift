import Foundation
import JoistLintTesting
import JoistTrace
import ROSS
import ROSSTrace

/// A message with the messages that its receiver sends while it handles it.
struct Sent {
    let receiver: String
    let message: String
    var outcome = TracedMessage.Outcome.returned
    var answer: Bool?
    var sent: [Sent] = []

    /// - Parameter name: `BillService.pay`
    init(_ name: String, _ outcome: TracedMessage.Outcome = .returned, _ sent: [Sent] = []) {
        let parts = name.split(separator: ".").map(String.init)
        receiver = parts.first ?? ""
        message = parts.last ?? ""
        self.outcome = outcome
        self.sent = sent
    }

    init(_ name: String, _ sent: [Sent]) { self.init(name, .returned, sent) }

    /// The messages in the order in which they end, as a recorder writes them.
    ///
    /// - Parameter trace: A digit that distinguishes traces.
    func lines(trace: Int = 1) -> [TracedMessage] {
        var count = 0
        return lines(trace, from: nil, scenario: nil, operation: nil, &count)
    }

    private func lines(
        _ trace: Int, from sender: (receiver: String, span: String)?, scenario: String?, operation: String?,
        _ count: inout Int
    ) -> [TracedMessage] {
        count += 1
        let (start, span) = (count, String(format: "%d%015d", trace, count))
        let (isScenario, isOperation) = (receiver.hasSuffix("Scenario"), receiver.hasSuffix("Operation"))
        let isUseCase = receiver.hasSuffix("UseCases")
        var lines: [TracedMessage] = []
        for message in sent {
            lines += message.lines(
                trace, from: (receiver, span), scenario: isScenario ? receiver : isUseCase ? nil : scenario,
                operation: isOperation ? receiver : isScenario || isUseCase ? nil : operation, &count)
        }
        lines.append(
            TracedMessage(
                scenario: scenario, operation: operation, sender: sender?.receiver, receiver: receiver,
                message: message,
                start: Int64(start), duration: Int64(count - start + 1), outcome: outcome, answer: answer,
                trace: String(format: "%032d", trace), span: span, parent: sender?.span))
        return lines
    }
}

/// Flows as in `FlowWorkspace.flows`.
extension Sent {
    static let check = Sent("CheckOperation.check", [Sent("BillService.bill"), Sent("BillService.pay")])
    static let sign = Sent("SignOperation.sign", [Sent("BillService.pay")])

    static func showBill(_ exits: Sent...) -> Sent {
        Sent("ShowBillOperation.showBill", [Sent("BillService.bill"), Sent("BillRouter.bill", exits)])
    }

    static func pay(_ sent: Sent..., answer: Bool? = nil) -> Sent {
        var pay = Sent("PayScenario.pay", sent)
        pay.answer = answer
        return Sent("BillUseCases.payBill", [pay])
    }
}

extension TracedMessage {
    /// A request that was sent while this message was handled.
    func request(
        _ outcome: Outcome = .returned, status: Int? = nil, port: Int? = nil, span: String = "9000000000000000"
    ) -> TracedRequest {
        TracedRequest(
            sender: receiver, method: "POST", scheme: "https", host: "bills.example", port: port, start: start,
            duration: duration, outcome: outcome, status: status, trace: trace, span: span, parent: self.span)
    }
}

extension TestWorkspace {
    /// Writes a trace, the requests first, and returns its file.
    func trace(
        _ messages: [TracedMessage], requests: [TracedRequest] = [], _ name: String = "trace.jsonl"
    ) throws -> TraceFile {
        let encoder = JSONEncoder()
        let lines = try requests.map(encoder.encode) + messages.map(encoder.encode)
        return try trace(text: lines.map { String(decoding: $0, as: UTF8.self) + "\n" }.joined(), name)
    }

    /// Writes a trace with steps of the bills' states.
    func trace(steps: [(from: String, event: String, to: String)]) throws -> TraceFile {
        let encoder = JSONEncoder()
        let lines = try steps.map { step in
            let step = StateTransition(table: "BillTransition", from: step.from, event: step.event, to: step.to)
            return String(decoding: try encoder.encode(step), as: UTF8.self) + "\n"
        }
        return try trace(text: lines.joined(), "steps.jsonl")
    }

    func trace(text: String, _ name: String = "trace.jsonl") throws -> TraceFile {
        try write(text, to: name)
        return TraceFile(path.appending(name).string)
    }
}
