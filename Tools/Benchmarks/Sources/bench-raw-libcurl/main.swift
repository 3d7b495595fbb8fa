import BenchSubject
import CRawCurl
import Glibc

do {
    SubjectProgram.report(try RawCurl(try SubjectProgram.assignment()).reading())
} catch {
    SubjectProgram.fail(error)
}
