import CLibcurl

/// Functions of libcurl that belong to no handle.
enum Curl {
    /// Whether libcurl and OpenSSL are initialized. The first use initializes them, once in the process.
    static let isReady = clibcurl_global_init() == CURLE_OK

    /// The reason why libcurl cannot be loaded; `nil` if it is loaded.
    static var loadFailure: String? { clibcurl_load_failure().map { String(cString: $0) } }

    /// libcurl's short text for a result code.
    static func text(of code: CURLcode) -> String {
        String(cString: curl_easy_strerror(code))
    }
}
