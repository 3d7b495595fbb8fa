import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Synchronization
import Testing

struct TracingTests {
    private let url = URL(string: "http://127.0.0.1/x")!
    private let parentField = HTTPField.Name("traceparent")!
    private let idField = HTTPField.Name("X-Request-ID")!
    private let parent = "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"

    /// A source of the numbers 1, 2, 3 …
    private func counting() -> @Sendable () -> UInt64 {
        let last = Atomic<UInt64>(0)
        return { last.add(1, ordering: .relaxed).newValue }
    }

    @Test func requestWithoutAParentBeginsATrace() async throws {
        let stub = StubTransport(.json("1"))
        let inner = Recorder<TraceContext?>()
        let transport = Through(
            TracingMiddleware(random: counting()), Through(Probe { inner.add(TraceContext.current) }, stub))
        _ = try await transport.get(url)
        let fields = try #require(stub.requests.first).head.headerFields
        #expect(fields[parentField] == "00-00000000000000010000000000000002-0000000000000003-01")
        #expect(fields[idField] == "00000000000000040000000000000005")
        #expect(inner.elements.first??.header == fields[parentField])
        #expect(TraceContext.current == nil)
    }

    @Test func aGivenParentIsKept() async throws {
        let stub = StubTransport(.json("1"), .json("2"), .json("3"))
        let transport = Through(TracingMiddleware(random: counting()), stub)
        let unsampled = try #require(TraceContext(header: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-00"))
        try await TraceContext.$current.withValue(unsampled) {
            _ = try await transport.get(url)
            _ = try await transport.get(
                url, headers: [parentField: "00-ffffffffffffffffffffffffffffffff-1111111111111111-01", idField: "mine"])
        }
        _ = try await transport.get(url, headers: [parentField: "nonsense"])
        let fields = stub.requests.map {
            $0.head.headerFields[parentField]?.split(separator: "-").map(String.init) ?? []
        }
        #expect(fields[0] == ["00", "0af7651916cd43dd8448eb211c80319c", "0000000000000001", "00"])
        #expect(fields[1][1] == "ffffffffffffffffffffffffffffffff" && fields[1][2] != "1111111111111111")
        #expect(fields[1][3] == "01")
        #expect(fields[2].count == 4)
        #expect(stub.requests[1].head.headerFields[idField] == "mine")
    }

    @Test func zeroIsNoIdentifier() {
        let context = TraceContext(random: { 0 })
        #expect(TraceContext(header: context.header) == context)
    }

    @Test func contextSurvivesTheRoundTrip() throws {
        let context = try #require(TraceContext(header: parent))
        #expect(context.header == parent && context.isSampled)
        #expect(
            TraceContext(header: "cc-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-03-what-comes")?.isSampled
                == true)
    }

    @Test(arguments: [
        "", "00", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331",
        "ff-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01-x",
        "00-00000000000000000000000000000000-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-0000000000000000-01",
        "00-0AF7651916CD43DD8448EB211C80319C-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b716920333-01",
        "0g-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-0",
    ])
    func malformedParentIsNone(header: String) {
        #expect(TraceContext(header: header) == nil)
    }
}

/// A middleware that runs a closure when a request passes.
private struct Probe: Middleware {
    let action: @Sendable () -> Void
    init(_ action: @escaping @Sendable () -> Void) { self.action = action }
    func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        action()
        return try await next.perform(request)
    }
}
