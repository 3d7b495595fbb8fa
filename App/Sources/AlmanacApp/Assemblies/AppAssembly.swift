import Assembly
import Flow

/// The assembly of one session.
struct AppAssembly: LayerAssembly {
    let services: any KeyServices
    let presentation: PresentationAssembly

    init(process: AppProcess, host: SessionHost) {
        let doubles = DoubleServicesAssembly(settings: process.settings, host: host)
        let live = LiveServicesAssembly(core: process.core, settings: process.settings, host: host)
        let services: any KeyServices = host.doubles == SwitchableService.all ? doubles : live
        if host.doubles != SwitchableService.all { live.take(host.doubles, from: doubles) }
        self.services = services
        presentation = PresentationAssembly(process: process, host: host)
    }
}

extension KeyServices {
    /// Replaces some services by those of another assembly.
    fileprivate func take(_ names: Set<SwitchableService>, from other: any KeyServices) {
        for name in names {
            switch name {
            case .todo: todo.override { try $0(other.todo) }
            case .weather: weather.override { try $0(other.weather) }
            case .account: account.override { try $0(other.account) }
            case .pin: pin.override { try $0(other.pin) }
            case .notifications: notifications.override { try $0(other.notifications) }
            case .location: location.override { try $0(other.location) }
            case .books: books.override { try $0(other.books) }
            case .payments: payments.override { try $0(other.payments) }
            }
        }
    }
}
