import Catalogue
import Screens

/// Builds the screen of the catalogue.
@MainActor
public enum CatalogueConfigurator {
    public static func make(_ module: CatalogueModule) -> some View<CatalogueModule.Outcome> {
        let view = CatalogueView()
        let logic = module.start(CatalogueRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
