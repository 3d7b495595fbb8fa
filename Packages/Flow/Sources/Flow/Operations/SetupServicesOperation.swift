import ROSS
import Today
import Todo

/// Start-up, second step: joins the key services by subscriptions.
public struct SetupServicesOperation: Operation {
    private let today: any TodayService
    private let todo: any TodoService

    public init(today: any TodayService, todo: any TodoService) {
        self.today = today
        self.todo = todo
    }

    public func launch(_: Void) async throws {
        let days = await today.days()
        await todo.follow(days: days)
    }
}
