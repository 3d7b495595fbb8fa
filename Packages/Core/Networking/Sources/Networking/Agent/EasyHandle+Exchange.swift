import CLibcurl
import FoundationEssentials
import HTTPTypes

extension EasyHandle {
    /// Bodies up to this many bytes are copied to libcurl, which sends them with the head; larger
    /// ones it reads piece by piece.
    static let largestCopiedBody = 64 * 1024

    /// Sets all options of this exchange. Returns the first failure, or `CURLE_OK`. `fields` must stay
    /// alive until the transfer has ended.
    func prepare(
        _ exchange: Exchange, _ settings: HandleSettings, fields: HeaderList?, needsNewConnection: Bool
    ) -> CURLcode {
        var result = FirstFailure()
        if !isConfigured {
            result.note(settings.apply(to: pointer))
            result.note(clibcurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
            // Not while a connection still uses the buffer, says libcurl then; it is of this size already.
            clibcurl_set_long(pointer, CURLOPT_BUFFERSIZE, delivery == .streamed ? 512 * 1024 : 16 * 1024)
            TransferCallbacks.install(on: self)
            isConfigured = true
        }
        let hop = exchange.hop
        result.note(clibcurl_set_string(pointer, CURLOPT_URL, hop.address.text))
        var wanted = Varying(
            origin: hop.address.origin,
            connectTimeout: max(1, hop.options.connectTimeout.wholeMilliseconds),
            showsProgress: hop.progress != nil,
            hasFields: fields != nil)
        result.note(vary(to: wanted, settings))
        if let fields { result.note(clibcurl_set_list(pointer, CURLOPT_HTTPHEADER, fields.first)) }
        result.note(setMethod(exchange, settings))
        if needsNewConnection {
            mustBeReset = true
            result.note(clibcurl_set_long(pointer, CURLOPT_FRESH_CONNECT, 1))
        }
        if mustBeReset { wanted = Varying() }
        current = wanted
        return result.code
    }

    private func vary(to wanted: Varying, _ settings: HandleSettings) -> CURLcode {
        var result = FirstFailure()
        if wanted == current { return result.code }
        if let origin = wanted.origin, origin != current.origin {
            result.note(settings.apply(for: origin, to: pointer))
        }
        result.note(clibcurl_set_long(pointer, CURLOPT_CONNECTTIMEOUT_MS, wanted.connectTimeout))
        result.note(clibcurl_set_long(pointer, CURLOPT_NOPROGRESS, wanted.showsProgress == true ? 0 : 1))
        if !wanted.hasFields { result.note(clibcurl_set_list(pointer, CURLOPT_HTTPHEADER, nil)) }
        return result.code
    }

    private func setMethod(_ exchange: Exchange, _ settings: HandleSettings) -> CURLcode {
        let hop = exchange.hop
        if hop.method == .get, hop.body == nil { return clibcurl_set_long(pointer, CURLOPT_HTTPGET, 1) }

        // What follows leaves settings behind that the next exchange must not inherit.
        mustBeReset = true
        if hop.method == .head { return clibcurl_set_long(pointer, CURLOPT_NOBODY, 1) }

        var result = FirstFailure()
        if exchange.upload != nil {
            result.note(clibcurl_set_long(pointer, CURLOPT_UPLOAD, 1))
            // -1: unknown, so in chunks.
            result.note(clibcurl_set_offset(pointer, CURLOPT_INFILESIZE_LARGE, curl_off_t(hop.body?.length ?? -1)))
            result.note(clibcurl_set_long(pointer, CURLOPT_UPLOAD_BUFFERSIZE, 256 * 1024))
            if hop.body?.length == nil { result.note(setVersionForUnknownLength(settings)) }
        } else if case .bytes(let bytes) = hop.body?.content {
            result.note(setCopiedBody(bytes))
        } else if [.post, .put, .patch].contains(hop.method) {
            // A method that expects a body says `Content-Length: 0` when there is none.
            result.note(setCopiedBody(Data()))
        } else {
            result.note(clibcurl_set_long(pointer, CURLOPT_HTTPGET, 1))
        }
        result.note(clibcurl_set_string(pointer, CURLOPT_CUSTOMREQUEST, hop.method.rawValue))
        return result.code
    }

    /// At the end of an upload of unknown length over HTTP/2, libcurl 7.88 hands on what has come for other streams of
    /// the connection and forgets some of it, so that their answers end too early. So it gets a connection of its own.
    private func setVersionForUnknownLength(_ settings: HandleSettings) -> CURLcode {
        guard settings.mayUseHTTP1 else { return CURLE_OK }
        var result = FirstFailure()
        result.note(clibcurl_set_long(pointer, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1)))
        result.note(clibcurl_set_long(pointer, CURLOPT_FRESH_CONNECT, 1))
        result.note(clibcurl_set_long(pointer, CURLOPT_FORBID_REUSE, 1))
        // While it is being made, libcurl would take it for one that others may share, and mix their requests
        // into the body: a version written in another way makes it one that fits nobody else.
        result.note(clibcurl_set_long(pointer, CURLOPT_SSLVERSION, settings.versionOfItsOwn))
        return result.code
    }

    private func setCopiedBody(_ bytes: Data) -> CURLcode {
        clibcurl_set_long(pointer, CURLOPT_POST, 1)
        // Size first: the copy takes that many bytes.
        clibcurl_set_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
        return bytes.withUnsafeBytes { buffer in
            // libcurl only reads, though its parameter is not marked so. An empty body needs an
            // address too, or libcurl would ask the read callback for it.
            withUnsafePointer(to: UInt8(0)) { placeholder in
                let start = buffer.baseAddress ?? UnsafeRawPointer(placeholder)
                return clibcurl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: start))
            }
        }
    }
}
