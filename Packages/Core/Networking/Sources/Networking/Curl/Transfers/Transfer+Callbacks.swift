import CLibcurl
import FoundationEssentials
import HTTPTypes

// The functions that libcurl's callbacks call.
extension Transfer {
    /// Reads a head. Returns false to end the transfer.
    func take(head bytes: UnsafeRawBufferPointer) -> Bool {
        guard let loop else { return false }
        do {
            let head = try loop.head(bytes)
            guard !head.isInterim else { return true }
            if head.response.status.code == 407, origin.scheme == "http", let proxy, proxy.readsRequests {
                // Through a tunnel, libcurl reports the status of the proxy itself.
                refusal = proxy.refusal(status: 407)
                return false
            }
            self.head = head
            handle?.head.pointee.is_read = true
            decideSink(head, loop)
            return true
        } catch {
            if case .malformed(let reason) = error { refusal = malformed(reason) }
            return false
        }
    }

    private func decideSink(_ head: ResponseHead, _ loop: EventLoop) {
        if head.isRedirect && hop.dropsBody(of: head.response) {
            sink = .discard(left: 64 * 1024)
        } else if hop.delivery == .streamed {
            let channel = BodyChannel()
            sink = .stream(channel)
            timeouts.beginStream()
            if let caller {
                self.caller = nil
                let reader = BodyReader(channel, of: self, loop.commands)
                caller.resume(with: answer(ResponseBody(reader)))
            }
        } else {
            let limit = max(0, hop.options.maximumBodySize)
            sink = .collect(limit: limit)
            // The length is only announced, so no more memory is reserved than a modest response needs.
            if let length = head.framing.contentLength {
                body.reserveCapacity(min(length, limit, 1024 * 1024))
            }
        }
    }

    /// Takes bytes of the body. Returns their number, or the value that makes libcurl stop or pause.
    func take(body bytes: UnsafeRawBufferPointer) -> Int {
        if isAbandoned { return bytes.count }
        timeouts.noteActivity()
        switch sink {
        case .undecided:
            refusal = malformed("its body begins before its header ends")
            return -1
        case .collect(let limit):
            guard bytes.count <= limit - body.count else {
                refusal = NetworkError.tooLarge(limit: limit, url: hop.address.nameForMessages)
                return -1
            }
            body.append(contentsOf: bytes)
        case .stream(let channel):
            guard channel.hasRoom(behind: body.count + chunkCount) else { return Int(CURL_WRITEFUNC_PAUSE) }
            collectForReader(bytes)
        case .discard(let left):
            sink = .discard(left: left - bytes.count)
            guard bytes.count <= left else { return -1 }
        }
        return bytes.count
    }

    /// Passes new bytes to the reader of a streamed body.
    func passBody() {
        guard case .stream(let channel) = sink else { return }
        if let chunk, let pool = loop?.chunks {
            self.chunk = nil
            channel.put(pool.data(chunk, count: chunkCount))
            chunkCount = 0
        }
        guard !body.isEmpty else { return }
        channel.put(body)
        body = Data()
    }

    private func collectForReader(_ bytes: UnsafeRawBufferPointer) {
        if body.isEmpty, chunk == nil {
            loop?.deferred.bodies.append(self)
            // A full piece means that more bytes follow at once.
            if bytes.count >= 16 * 1024 { chunk = loop?.chunks.take() }
        }
        if let chunk, let start = bytes.baseAddress, bytes.count <= ChunkPool.chunkSize - chunkCount {
            (chunk + chunkCount).copyMemory(from: start, byteCount: bytes.count)
            chunkCount += bytes.count
            if chunkCount > ChunkPool.chunkSize - 16 * 1024 { passBody() }
        } else {
            if chunk != nil { passBody() }
            body.append(contentsOf: bytes)
            if body.count > ChunkPool.chunkSize { passBody() }
        }
    }

    /// Decides whether the request may be sent on the connection that is ready. libcurl also calls this when it repeats
    /// the request because a kept connection turns out to be dead. Returns false to forbid the sending.
    func sendMayBegin(fromPort localPort: Int32) -> Bool {
        guard let handle, let settings = loop?.settings else { return false }
        if let sent {
            // libcurl counts the repetitions of a handle, and gives up after the fifth.
            handle.isSpent = true
            if let problem = obstacle(toRepeating: sent) {
                refusal = NetworkError.connectionLost(host: origin.name, reason: problem)
                return false
            }
            // libcurl does not forget the refusal of a reused connection: it would report each later failure of the
            // handle as another refusal. `mustBeSentAgain` therefore uses another handle.
            guard hop.isIdempotent || !sent.isReusingConnection else { return false }
        }
        let connects = handle.long(CURLINFO_NUM_CONNECTS)
        let isReused = connects == connectCount
        connectCount = connects
        clibcurl_note_connection(handle.facts)
        let isHTTP2 = handle.facts.pointee.is_http2
        if isReused, !isHTTP2, settings.hasUnreadBytes(handle, localPort: localPort, origin) {
            // No byte was sent on this connection, so this is not an attempt.
            isConnectionStale = true
            handle.closeConnectionAtEnd()
            return false
        }
        sent = SentRequest(on: handle, isHTTP2: isHTTP2, isReusingConnection: isReused)
        sendCount += 1
        if isHTTP2 {
            // Reading the log takes a fifth of the time of a request. An idempotent request that is lost on a reused
            // connection is sent again whatever the log says.
            let needsLog = sendCount > 1 || !hop.isIdempotent
            if needsLog || !isReused { clibcurl_read_log(handle.facts, needsLog) }
            if hostQueue?.isMultiplexed == false { loop?.deferred.http2.append(self) }
        }
        return true
    }

    /// The reason why a request without a response must not be sent again; `nil` if there is none.
    private func obstacle(toRepeating sent: SentRequest) -> String? {
        if !sent.wasNotProcessed, !hop.isIdempotent {
            return "it closed before it responded, and the request may have been processed"
        }
        if hop.body?.isSentOnce == true { return "it closed before it responded, and the request is sent only once" }
        return sendCount > Self.maximumSendCount ? "it refused the request \(Self.maximumSendCount) times" : nil
    }

    /// The maximum number of sendings. A server that closes each connection after a few requests refuses some of the
    /// waiting ones several times.
    private static let maximumSendCount = 32

    /// Whether the request must be sent again from its start. That is the case if it was not sent, if the server has
    /// not processed it, or if a reused connection was closed before any byte of a response arrived. libcurl sends
    /// again too, but gives up after the fifth time, which a server that takes few streams on a connection can bring
    /// about.
    func mustBeSentAgain(after result: CURLcode) -> Bool {
        if isConnectionStale { return true }
        guard headByteCount == 0, refusal == nil, !hasEnded, let sent, sent.isHTTP2 else { return false }
        let isLostRace = sent.isReusingConnection && result != CURLE_HTTP2_STREAM
        return (sent.wasNotProcessed || isLostRace) && obstacle(toRepeating: sent) == nil
    }
}
