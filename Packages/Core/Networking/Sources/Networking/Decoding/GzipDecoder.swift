/// A decoder for gzip (RFC 1952): one or more members. The checksum and length of each are verified.
///
/// Zeros may follow the last member as padding, which gzip itself skips. Any other trailing bytes are refused. Browsers
/// skip them, but they may also mean that parts of different responses were joined.
final class GzipDecoder: ContentDecoder {
    private enum Place {
        case start
        case member
        case betweenMembers
        case padding
    }

    private let stream: InflateStream
    private var place = Place.start

    init() throws(DecodingFailure) {
        do throws(InflateStream.Failure) {
            stream = try InflateStream(windowBits: 31)
        } catch {
            throw error.named(.gzip)
        }
    }

    func decode(
        _ input: UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
    ) throws(DecodingFailure) -> DecodingStep {
        switch place {
        case .padding:
            return try skipPadding(input)
        case .betweenMembers:
            guard let first = input.first else { return DecodingStep(consumed: 0, produced: 0) }
            if first == 0 { return try skipPadding(input) }
            // Every member begins with this byte; other bytes are not a member.
            guard first == 0x1F else { throw .trailingBytes(.gzip) }
            stream.reset()
            place = .member
        case .start:
            if !input.isEmpty { place = .member }
        case .member:
            break
        }
        do throws(InflateStream.Failure) {
            let (step, hasEnded) = try stream.decode(input, into: output)
            if hasEnded { place = .betweenMembers }
            return step
        } catch {
            throw error.named(.gzip)
        }
    }

    func finish() throws(DecodingFailure) {
        switch place {
        case .betweenMembers, .padding: break
        case .start, .member: throw .truncated(.gzip)
        }
    }

    private func skipPadding(_ input: UnsafeRawBufferPointer) throws(DecodingFailure) -> DecodingStep {
        guard input.allSatisfy({ $0 == 0 }) else { throw .trailingBytes(.gzip) }
        place = .padding
        return DecodingStep(consumed: input.count, produced: 0)
    }
}
