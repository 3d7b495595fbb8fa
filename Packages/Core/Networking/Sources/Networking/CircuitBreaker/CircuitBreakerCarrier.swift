/// Asks a circuit breaker before each hop, and reports the outcome of the hop. The outcome of a streamed response is
/// its head.
struct CircuitBreakerCarrier: HopCarrier {
    let next: any HopCarrier
    let breaker: CircuitBreaker

    func carry(_ hop: Hop) async throws -> HopAnswer {
        let origin = hop.address.origin
        let ticket = try breaker.admit(to: origin)
        do {
            let answer = try await next.carry(hop)
            breaker.take(HopOutcome(answer.head.status), of: ticket, from: origin)
            return answer
        } catch {
            breaker.take(HopOutcome(error), of: ticket, from: origin)
            throw error
        }
    }
}
