import Assembly
import Flow

/// The services of the app, each live or a double. Their slices say how they are made.
struct ServicesAssembly: KeyServices {

    init(settings: AppSettings) {
        func make<Slice: ServiceSlice>(_ slice: Slice) -> Definition<Slice.Value> {
            Definition(Slice.name) { _ in
                let parts = ServiceParts(settings: settings)
                return settings.isInMemory ? try slice.double(parts) : try slice.live(parts)
            }
        }
        // A slice makes each of these services.
    }
}
