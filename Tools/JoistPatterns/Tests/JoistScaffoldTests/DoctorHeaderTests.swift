import JoistScaffold
import SystemPackage
import Testing

@testable import JoistWorkspace

/// With the C compiler of this machine.
struct DoctorHeaderTests {
    private let map = "module C [system] {\n    header \"shim.h\"\n    export *\n}\n"

    @Test func `a system library whose headers are there is all right`() async throws {
        #expect(try await check(["C/module.modulemap": map, "C/shim.h": "#include <stdio.h>\n"]).state == .ok)
    }

    @Test func `one whose headers are missing is missing, with the package that brings them`() async throws {
        let files = ["C/module.modulemap": map, "C/shim.h": "#include <no/such/header.h>\n"]
        let check = try await check(files, aptPackages: ["libno-dev", "libsuch-dev"])
        #expect(check.state == .missing)
        #expect(check.detail == "C/shim.h: 'no/such/header.h' file not found")
        #expect(check.remedy == "Install it: apt-get install libno-dev libsuch-dev.")
    }

    @Test func `of a well known header the package is known`() async throws {
        let files = ["C/module.modulemap": map, "C/shim.h": "#include <curl/curl.h/no>\n"]
        #expect(try await check(files).remedy == "Install it: apt-get install libcurl4-openssl-dev.")
    }

    @Test func `of an unknown header the remedy is a search`() async throws {
        let files = ["C/module.modulemap": map, "C/shim.h": "#include <no/such/header.h>\n"]
        #expect(try await check(files).remedy?.contains("apt-cache search") == true)
    }

    @Test func `a header that says itself what is missing is believed`() async throws {
        let text =
            "#if !__has_include(<no/such.h>)\n#error \"such's headers are missing: install libsuch-dev\"\n#endif\n"
        let files = ["C/include/shim.h": text, "C/shim.c": "\n"]
        let check = try await check(files, kind: .library)
        #expect(check.state == .missing && check.detail.contains("install libsuch-dev"))
    }

    @Test func `headers of C and C++ targets may include each other`() async throws {
        let files = [
            "C/include/shim.h": "#include \"other.h\"\n#ifndef __cplusplus\n#include <no/such.h>\n#endif\n",
            "C/shim.cpp": "\n",
            "D/include/other.h": "\n",
            "D/other.c": "\n",
        ]
        #expect(try await check(files, kind: .library).state == .ok)
    }

    @Test func `a fault of the package's own is left to the build`() async throws {
        #expect(
            try await check(["C/module.modulemap": map, "C/shim.h": "int f(unknown missing);\nint missing(\n"]).state
                == .ok)
    }

    @Test func `a target without C headers is not looked at`() async throws {
        #expect(try await checks(["C/shim.swift": "\n"], kind: .library, aptPackages: []).isEmpty)
    }

    private func check(
        _ files: [String: String], kind: Target.Kind = .system, aptPackages: [String] = []
    ) async throws -> Check {
        try #require(try await checks(files, kind: kind, aptPackages: aptPackages).first { $0.name == "C library C" })
    }

    private func checks(_ files: [String: String], kind: Target.Kind, aptPackages: [String]) async throws -> [Check] {
        try await withTemporaryWorkspace(files) { workspace in
            workspace.packages = [
                .library(
                    "Old", at: ".",
                    targets: [
                        .library("C", at: "C", kind: kind, aptPackages: aptPackages), .library("D", at: "D"),
                    ]
                )
            ]
            let doctor = Doctor(root: workspace.root, workspace: .success(try workspace.workspace()))
            return await doctor.checks().filter { $0.name.hasPrefix("C library") }
        }
    }
}
