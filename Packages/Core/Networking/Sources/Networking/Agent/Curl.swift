import CLibcurl

/// libcurl as a whole.
enum Curl {
    /// Readies libcurl and OpenSSL at first use, once in the process. False if that failed.
    static let isReady = clibcurl_global_init() == CURLE_OK

    /// Why libcurl cannot be loaded; nil if it can.
    static var loadFailure: String? { clibcurl_load_failure().map { String(cString: $0) } }

    /// libcurl's own short text for a result.
    static func text(of code: CURLcode) -> String {
        String(cString: curl_easy_strerror(code))
    }
}
