import Glibc
import Testing

@testable import Networking

struct AcceptedCodingsTests {
    @Test func `all codings whose libraries are installed are accepted`() {
        #expect(ContentCoding.accepted == "gzip, deflate, br, zstd")
    }

    @Test func `a coding whose library is missing is not accepted`() async {
        await #expect(processExitsWith: .exitCode(7)) {
            // With this limit no file can be opened, so a library that is not loaded yet cannot be found. These tests
            // link zlib and zstd, but not brotli.
            var none = rlimit(rlim_cur: 0, rlim_max: 0)
            setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &none)
            // At once: a leak sanitizer could not read what it needs, and would wait.
            _exit(ContentCoding.accepted == "gzip, deflate, zstd" ? 7 : 1)
        }
    }
}
