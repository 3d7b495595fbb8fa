import CLibcurl
import Glibc

/// The certificate authorities that a client trusts.
///
/// In place of the system's file and folder, `CURL_CA_BUNDLE` names another file; without it, `SSL_CERT_FILE` names
/// another file and `SSL_CERT_DIR` another folder. The program `curl` reads the same variables, libcurl reads none.
struct Authorities: Sendable {
    private let file: String?
    private let folder: String?
    private let isFileOnly: Bool

    /// - Parameters:
    ///   - path: The file of the only authorities; `nil` means those of the environment or the system.
    ///   - variable: Returns the value of a variable.
    init(path: String?, _ variable: (String) -> String? = { getenv($0).map { String(cString: $0) } }) {
        func value(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }
        isFileOnly = path != nil
        if let path = path ?? value("CURL_CA_BUNDLE") {
            (file, folder) = (path, nil)
        } else {
            (file, folder) = (value("SSL_CERT_FILE"), value("SSL_CERT_DIR"))
        }
    }

    /// Returns the first failure, or `CURLE_OK`.
    func apply(to handle: UnsafeMutableRawPointer) -> CURLcode {
        var result = FirstFailure()
        if let file { result.note(clibcurl_set_string(handle, CURLOPT_CAINFO, file)) }
        if folder != nil || isFileOnly { result.note(clibcurl_set_string(handle, CURLOPT_CAPATH, folder)) }
        return result.code
    }
}
