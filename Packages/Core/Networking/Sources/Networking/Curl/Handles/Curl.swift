import CLibcurl

/// Functions of libcurl that belong to no handle.
enum Curl {
    /// Whether libcurl and OpenSSL are initialized. The first use initializes them, once in the process.
    private static let isInitialized = clibcurl_global_init() == CURLE_OK

    /// Loads and initializes libcurl, unless that has happened.
    static func prepare() throws(NetworkError) {
        if let reason = clibcurl_load_failure() {
            throw .unavailable(reason: "\(String(cString: reason)); install libcurl 4 with OpenSSL")
        }
        guard isInitialized else { throw .unavailable(reason: "libcurl cannot be initialized") }
    }

    /// libcurl's short text for a result code.
    static func text(of code: CURLcode) -> String {
        String(cString: curl_easy_strerror(code))
    }
}
