import Flow
import Todo
import Weather

// The modules that only a command can answer for.

extension CommandModule where Context == TasksContext, Outcome == Void {
    public static var tasks: Self { Self("the list of tasks") }
}

extension CommandModule where Context == TaskFormContext, Outcome == TodoItem.ID? {
    public static var taskForm: Self { Self("the form for a task") }
}

extension CommandRouter: TasksRouter {
    public func tasks(_ context: TasksContext) async throws { try await reach(.tasks, context) }

    public func taskForm(_ context: TaskFormContext) async throws -> TodoItem.ID? {
        try await reach(.taskForm, context)
    }
}

extension CommandModule where Context == CitiesContext, Outcome == Void {
    public static var cities: Self { Self("the list of cities") }
}

extension CommandModule where Context == CitySearchContext, Outcome == City.ID? {
    public static var citySearch: Self { Self("the search for a city") }
}

extension CommandModule where Context == WeatherContext, Outcome == Void {
    public static var weather: Self { Self("the weather of a city") }
}

extension CommandRouter: CitiesRouter {
    public func cities(_ context: CitiesContext) async throws { try await reach(.cities, context) }

    public func citySearch(_ context: CitySearchContext) async throws -> City.ID? {
        try await reach(.citySearch, context)
    }

    public func weather(_ context: WeatherContext) async throws { try await reach(.weather, context) }
}

extension CommandModule where Context == CatalogContext, Outcome == Void {
    public static var catalog: Self { Self("the catalogue") }
}

extension CommandModule where Context == BookContext, Outcome == Void {
    public static var book: Self { Self("the page of a book") }
}

extension CommandModule where Context == ShelfContext, Outcome == Void {
    public static var shelf: Self { Self("the shelf") }
}

extension CommandModule where Context == ReaderContext, Outcome == Void {
    public static var reader: Self { Self("the text of a book") }
}

extension CommandRouter: BooksRouter {
    public func catalog(_ context: CatalogContext) async throws { try await reach(.catalog, context) }

    public func book(_ context: BookContext) async throws { try await reach(.book, context) }

    public func shelf(_ context: ShelfContext) async throws { try await reach(.shelf, context) }

    public func reader(_ context: ReaderContext) async throws { try await reach(.reader, context) }
}

extension CommandModule where Context == SettingsContext, Outcome == Void {
    public static var settings: Self { Self("the settings") }
}

extension CommandModule where Context == LicensesContext, Outcome == Void {
    public static var licenses: Self { Self("the licences") }
}

extension CommandRouter: SettingsRouter {
    public func settings(_ context: SettingsContext) async throws { try await reach(.settings, context) }

    public func licenses(_ context: LicensesContext) async throws { try await reach(.licenses, context) }
}

extension CommandModule where Context == HomeContext, Outcome == Void {
    public static var home: Self { Self("the first screen") }
}

extension CommandRouter: HomeRouter {
    public func home(_ context: HomeContext) async throws { try await reach(.home, context) }
}

extension CommandModule where Context == IntroductionContext, Outcome == Introduction? {
    public static var introduction: Self { Self("the introduction") }
}

extension CommandRouter: EntryRouter {
    public func introduction(_ context: IntroductionContext) async throws -> Introduction? {
        try await reach(.introduction, context)
    }
}

extension CommandRouter: SessionRouter {
    /// A command has no screens. Its session ends with it.
    public func closeAll() async {}
}
