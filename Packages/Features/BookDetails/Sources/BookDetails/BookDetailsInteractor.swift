import SVIP

/// The commands of a book.
public protocol BookDetailsInteractor: Interactor {
    /// Loads the book, and then its price if it has to be paid for.
    func load() async
    /// Loads the book, if it is not loaded, and its state. Asks for no price, now and later.
    func loadWithoutPrice() async
    /// Shows the book's state again when the shelf or purchases have changed elsewhere. Ends when it is cancelled.
    func observe() async
    /// Asks for the price again, if the user has yet to pay.
    func askForPrice() async
    /// Downloads the book to the shelf. A download that was stopped goes on.
    func download() async
    /// Stops the download.
    func stopDownload() async
    /// Lets the user read the book. One that is not available is refused.
    func read() async
    /// Repeats the failed step: the download or the loading.
    func retry() async
}
