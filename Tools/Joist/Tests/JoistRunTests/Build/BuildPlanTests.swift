import JoistTesting
import Testing

@testable import JoistRun
@testable import JoistWorkspace

struct BuildPlanTests {
    @Test func `resources and libraries are kept only from the last build`() throws {
        let folder = try TemporaryFolder()
        let kept = ["A_A.resources/a \"b\".txt", "A_A.resources/Data/deep/c", "libA.so", "tool", "A.build/a.o"]
        for name in kept + ["A_A.resources/old.txt", "A_A.resources/Old/d", "B_B.resources/e", "libB.so"] {
            try folder.write("1", to: "linux/debug/\(name)")
        }
        try folder.write(
            """
            commands:
              "C.A.copy":
                outputs: ["/elsewhere/linux/debug/A_A.resources/a \\"b\\".txt"]
              "C.A.copy-folder":
                outputs: ["/elsewhere/linux/debug/A_A.resources/Data/"]
              "C.A.link":
                inputs: ["/elsewhere/linux/debug/libB.so"]
                outputs: ["/elsewhere/linux/debug/libA.so","<A.dylib>"]

            """, to: "debug.yaml")
        let programs = folder.path.appending("linux/debug")
        try BuildPlan(folder.path.appending("debug.yaml"), programs: programs).removeOthers()
        #expect(try FileTree(of: programs).files == kept.sorted())
    }
}
