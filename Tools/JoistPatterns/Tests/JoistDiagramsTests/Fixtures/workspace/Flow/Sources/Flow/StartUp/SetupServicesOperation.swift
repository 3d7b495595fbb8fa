import PIN
import ROSS
import Settings
import Todo

/// Start-up: joins the key services by subscriptions, so that no two services need each other to be created.
struct SetupServicesOperation: Operation {
    let settings: any SettingsService
    let todo: any TodoService
    let pin: any PINService

    func launch(_: Void) async throws {
        await todo.follow(calendars: settings.calendars())
        await pin.follow(lockTimes: settings.values(of: .lockTime))
    }
}
