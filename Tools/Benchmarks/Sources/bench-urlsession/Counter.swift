import BenchSubject
import Foundation
import FoundationNetworking
import Synchronization

/// Counts the bytes of one task and keeps none.
final class Counter: NSObject, URLSessionDataDelegate, Sendable {
    private let continuation: CheckedContinuation<Int, any Error>
    private let size = Atomic(0)

    init(_ continuation: CheckedContinuation<Int, any Error>) { self.continuation = continuation }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        size.add(data.count, ordering: .relaxed)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if let error {
            continuation.resume(throwing: error)
        } else if (task.response as? HTTPURLResponse)?.statusCode != 200 {
            continuation.resume(throwing: SubjectFailure("It did not answer 200."))
        } else {
            continuation.resume(returning: size.load(ordering: .relaxed))
        }
    }
}
