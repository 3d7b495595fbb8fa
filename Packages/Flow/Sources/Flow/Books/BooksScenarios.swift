import Books
import ROSS

/// Makes the scenarios about books.
package protocol BooksScenarios: ScenarioFactory {
    func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?>
    func readBook() -> any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool>
}

extension BooksScenarios {
    package func getBook() -> any Scenario<(order: BookOrder, app: any AppService), ShelfBook?> {
        GetBookScenario(operations: operations)
    }

    package func readBook() -> any Scenario<(id: Book.ID, promotion: String?, app: any AppService), Bool> {
        ReadBookScenario(operations: operations)
    }
}
