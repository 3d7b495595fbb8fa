import Foundation

/// Does work for each element, for several elements at once. The first error cancels the rest.
///
/// - Parameter limit: How many elements are worked on at once. By default, as many as there are cores.
/// - Returns: The results, in no order.
package func sideBySide<Element: Sendable, Value: Sendable, Failure: Error>(
    _ elements: [Element], limit: Int = ProcessInfo.processInfo.activeProcessorCount,
    _ work: @escaping @Sendable (Element) async throws(Failure) -> Value
) async throws(Failure) -> [Value] {
    let result = await withTaskGroup(of: Result<Value, Failure>.self) { group -> Result<[Value], Failure> in
        var waiting = elements.makeIterator()
        func startNext() {
            guard let element = waiting.next() else { return }
            group.addTask {
                do throws(Failure) { return .success(try await work(element)) } catch { return .failure(error) }
            }
        }
        for _ in 0..<limit { startNext() }
        var values: [Value] = []
        while let result = await group.next() {
            switch result {
            case .success(let value): values.append(value)
            case .failure(let error):
                group.cancelAll()
                return .failure(error)
            }
            startNext()
        }
        return .success(values)
    }
    return try result.get()
}
