import Assembly
import Flow
import Home

/// The assembly of the presentation layer: the stories of the features, and the router, which shows them.
struct PresentationAssembly: LayerAssembly {
    let stories: Stories
    let router: Definition<any Router>

    init(services: any KeyServices, process: AppProcess, host: SessionHost) {
        let stories = Stories(services: services, process: process, host: host)
        self.stories = stories
        router = Definition("router", .container) {
            AppRouter(
                navigator: host.navigator, links: host.links, stories: stories,
                tracker: try $0(process.usage.usage).tracker)
        }
    }
}

/// The list of the stories.
struct Stories: LayerAssembly {
    let services: any KeyServices
    let tasks: TasksStory
    let cities: CitiesStory
    let books: BooksStory
    let notifications: NotificationsStory
    let settings: SettingsStory

    init(services: any KeyServices, process: AppProcess, host: SessionHost) {
        self.services = services
        tasks = TasksStory(services: services)
        cities = CitiesStory(services: services)
        books = BooksStory(services: services)
        notifications = NotificationsStory(services: services)
        settings = SettingsStory(services: services, process: process, host: host)
    }

    /// What the first screen has of each story; nothing of a story that is not for this user.
    var homeItems: [HomeExit.Name: Definition<HomeItem?>] {
        [
            .tasks: tasks.homeItem,
            .cities: cities.homeItem,
            .books: books.homeItem,
            .shelf: books.shelfItem,
            .settings: settings.homeItem,
        ]
    }
}
