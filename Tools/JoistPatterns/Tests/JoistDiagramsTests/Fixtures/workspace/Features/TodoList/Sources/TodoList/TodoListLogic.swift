import SVIP
import Todo

actor TodoListLogic: TodoListInteractor {
    private let presenter: any TodoListPresenter
    private let worker: any TodoService

    private var grouping: TodoGrouping
    private var includesDone: Bool

    /// The tasks of earlier lists, as the user saw them last. A key acts on the state that was seen.
    private var former: [TodoItem.ID: TodoItem] = [:]
    /// The tasks that the user has changed since the list was read.
    private var noted: [TodoItem.ID: TodoItem] = [:]
    /// The content on display.
    private var content: TodoListData.Content?
    private var shown: Shown?
    private var lastReadID = 0
    /// The read that is on display.
    private var shownReadID = 0

    private var lastDeleted: TodoItem?
    private var isRestoring = false
    private var isWriting = false

    init(
        presenter: any TodoListPresenter, worker: any TodoService, grouping: TodoGrouping = .date,
        includesDone: Bool = false
    ) {
        self.presenter = presenter
        self.worker = worker
        self.grouping = grouping
        self.includesDone = includesDone
    }
}
