import BenchSubject
import CRawCurl
import Glibc

do {
    SubjectProgram.report(try RawCurl(try SubjectProgram.assignment()).outcome())
} catch {
    SubjectProgram.fail(error)
}
