import BenchSubject

do {
    let task = try AnalyticsTask.ofCommandLine(suite: "analytics")
    let reading =
        switch task.work {
        case .store: try await Tracking(task).measure()
        case .send: try await send(task)
        case .inspect: throw SubjectFailure("Another program looks at files.")
        }
    print(reading.text)
} catch {
    SubjectProgram.fail(error)
}
