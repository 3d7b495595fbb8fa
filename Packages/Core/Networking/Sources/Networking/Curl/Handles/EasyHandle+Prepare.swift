import CLibcurl
import FoundationEssentials
import HTTPTypes

extension EasyHandle {
    /// Sets all options of this transfer. Returns the first failure, or `CURLE_OK`.
    func prepare(_ transfer: Transfer, _ settings: HandleSettings, needsNewConnection: Bool) -> CURLcode {
        var result = FirstFailure()
        if !isConfigured {
            result.note(settings.apply(to: pointer))
            result.note(clibcurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
            // libcurl refuses this while a connection still uses the buffer. The buffer then has this size already.
            let size =
                switch delivery {
                case .streamed: 512 * 1024
                case .collected: 16 * 1024
                }
            clibcurl_set_long(pointer, CURLOPT_BUFFERSIZE, size)
            TransferCallbacks.install(on: self)
            isConfigured = true
        }
        TransferCallbacks.expectHead(
            on: self, noticesLines: transfer.timeouts.watchesIdleTime)
        let isPlain = transfer.hop.method == .get && transfer.hop.body == nil
        if !hasOptions(of: transfer.hop) { result.note(applyOptions(of: transfer.hop, settings)) }
        result.note(setFields(of: transfer.hop, isPlain: isPlain))
        if !isPlain {
            // These settings must not apply to the next request.
            mustBeReset = true
            result.note(setMethod(of: transfer.hop))
        }
        if needsNewConnection {
            mustBeReset = true
            result.note(clibcurl_set_long(pointer, CURLOPT_FRESH_CONNECT, 1))
        }
        return result.code
    }

    private func applyOptions(of hop: Hop, _ settings: HandleSettings) -> CURLcode {
        var result = FirstFailure()
        defer { appliedOptions = AppliedOptions(hop) }
        // libcurl 7.88 keeps the text of the handle's first address unless the text is set too: curl issue 15984.
        result.note(clibcurl_set_string(pointer, CURLOPT_URL, hop.address.text))
        do {
            try parsedAddress.read(hop.address.text)
            result.note(parsedAddress.setAddress(of: pointer))
        } catch {
            result.note(CURLE_URL_MALFORMAT)
        }
        if hop.address.origin != appliedOptions?.address.origin {
            result.note(settings.apply(for: hop.address.origin, to: pointer))
        }
        let connectTimeout = max(1, hop.options.connectTimeout.wholeMilliseconds)
        result.note(clibcurl_set_long(pointer, CURLOPT_CONNECTTIMEOUT_MS, connectTimeout))
        return result.code
    }

    private func setFields(of hop: Hop, isPlain: Bool) -> CURLcode {
        if isPlain, fields?.isPlain == true, fields?.fields == hop.headerFields { return CURLE_OK }
        let list = HeaderList(hop, isPlain: isPlain)
        defer { fields = list }
        return clibcurl_set_list(pointer, CURLOPT_HTTPHEADER, list.first)
    }

    private func setMethod(of hop: Hop) -> CURLcode {
        if hop.method == .head { return clibcurl_set_long(pointer, CURLOPT_NOBODY, 1) }

        var result = FirstFailure()
        if let body = hop.body {
            result.note(setBody(body.bytes))
        } else if [.post, .put, .patch].contains(hop.method) {
            // A method that expects a body sends `Content-Length: 0` without one.
            result.note(setBody(Data()))
        } else {
            result.note(clibcurl_set_long(pointer, CURLOPT_HTTPGET, 1))
        }
        result.note(clibcurl_set_string(pointer, CURLOPT_CUSTOMREQUEST, hop.method.rawValue))
        return result.code
    }

    /// Gives libcurl a copy of the body, which libcurl can send again from its start.
    private func setBody(_ bytes: Data) -> CURLcode {
        clibcurl_set_long(pointer, CURLOPT_POST, 1)
        // The size comes first, because libcurl copies that many bytes.
        clibcurl_set_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
        return bytes.withUnsafeBytes { buffer in
            // libcurl only reads the bytes, although its parameter is not const. An empty body needs an address too;
            // otherwise libcurl would read the body from standard input.
            withUnsafePointer(to: UInt8(0)) { placeholder in
                let start = buffer.baseAddress ?? UnsafeRawPointer(placeholder)
                return clibcurl_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: start))
            }
        }
    }
}
