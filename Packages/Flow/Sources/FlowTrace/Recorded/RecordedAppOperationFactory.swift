// 'joist diagram --write' writes this file.
import Account
import AppInfo
import Books
import Flow
import Notifications
import PIN
import Payments
import ROSS
import ROSSTrace
import Settings
import Todo
import Weather

struct RecordedAppOperationFactory: AppOperationFactory {
    let base: any AppOperationFactory
    let recorder: TraceRecorder

    func checkFirstLaunch() throws -> any Operation<Void, Bool> {
        RecordedOperation(try base.checkFirstLaunch(), recorder)
    }
    func introduce() throws -> any Operation<Bool, Introduction?> { RecordedOperation(try base.introduce(), recorder) }
    func endIntroduction() throws -> any Operation<Void, Void> {
        RecordedOperation(try base.endIntroduction(), recorder)
    }
    func checkLock() throws -> any Operation<Void, Bool> { RecordedOperation(try base.checkLock(), recorder) }
    func enterPIN() throws -> any Operation<Void, PINEntryEnd?> { RecordedOperation(try base.enterPIN(), recorder) }
    func lock() throws -> any Operation<Void, PINState> { RecordedOperation(try base.lock(), recorder) }
    func checkPIN() throws -> any Operation<Void, Bool> { RecordedOperation(try base.checkPIN(), recorder) }
    func confirmPIN() throws -> any Operation<Void, Bool> { RecordedOperation(try base.confirmPIN(), recorder) }
    func setPIN() throws -> any Operation<Void, Void> { RecordedOperation(try base.setPIN(), recorder) }
    func changePIN() throws -> any Operation<Void, Void> { RecordedOperation(try base.changePIN(), recorder) }
    func removePIN() throws -> any Operation<Void, Void> { RecordedOperation(try base.removePIN(), recorder) }
    func signIn() throws -> any Operation<SignInPurpose, Account?> { RecordedOperation(try base.signIn(), recorder) }
    func checkAccount() throws -> any Operation<Void, Bool> { RecordedOperation(try base.checkAccount(), recorder) }
    func signOut() throws -> any Operation<Void, Void> { RecordedOperation(try base.signOut(), recorder) }
    func sendRevocations() throws -> any Operation<Void, Void> {
        RecordedOperation(try base.sendRevocations(), recorder)
    }
    func sendPending() throws -> any Operation<Void, Void> { RecordedOperation(try base.sendPending(), recorder) }
    func showHome() throws -> any Operation<any AppService, Void> {
        RecordedOperation(try base.showHome(), recorder) {
            RecordedAppService.bound($0 as any AppService, recorder, $1)
        }
    }
    func readNotifications() throws -> any Operation<Void, [AppNotification]> {
        RecordedOperation(try base.readNotifications(), recorder)
    }
    func showSettings() throws -> any Operation<(page: SettingsPage?, app: any AppService), Void> {
        RecordedOperation(try base.showSettings(), recorder) {
            ($0.page, RecordedAppService.bound($0.app as any AppService, recorder, $1))
        }
    }
    func saveSetting() throws -> any Operation<SettingChange, Void> {
        RecordedOperation(try base.saveSetting(), recorder)
    }
    func showLicenses() throws -> any Operation<(name: License.ID?, app: any SettingsUseCases), Void> {
        RecordedOperation(try base.showLicenses(), recorder) {
            ($0.name, RecordedAppService.bound($0.app as any SettingsUseCases, recorder, $1))
        }
    }
    func dropSession() throws -> any Operation<AppLink?, Void> { RecordedOperation(try base.dropSession(), recorder) }
    func showTodoList() throws -> any Operation<any TodoUseCases, Void> {
        RecordedOperation(try base.showTodoList(), recorder) {
            RecordedAppService.bound($0 as any TodoUseCases, recorder, $1)
        }
    }
    func writeTodo() throws -> any Operation<TodoItem.ID?, TodoItem.ID?> {
        RecordedOperation(try base.writeTodo(), recorder)
    }
    func showCities() throws -> any Operation<any CitiesUseCases, Void> {
        RecordedOperation(try base.showCities(), recorder) {
            RecordedAppService.bound($0 as any CitiesUseCases, recorder, $1)
        }
    }
    func addCity() throws -> any Operation<Void, City.ID?> { RecordedOperation(try base.addCity(), recorder) }
    func showWeather() throws -> any Operation<City, Void> { RecordedOperation(try base.showWeather(), recorder) }
    func showCatalogue() throws -> any Operation<any BooksUseCases, Void> {
        RecordedOperation(try base.showCatalogue(), recorder) {
            RecordedAppService.bound($0 as any BooksUseCases, recorder, $1)
        }
    }
    func showBook() throws -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void> {
        RecordedOperation(try base.showBook(), recorder) {
            ($0.id, $0.promotion, RecordedAppService.bound($0.app as any BooksUseCases, recorder, $1))
        }
    }
    func showShelf() throws -> any Operation<any BooksUseCases, Void> {
        RecordedOperation(try base.showShelf(), recorder) {
            RecordedAppService.bound($0 as any BooksUseCases, recorder, $1)
        }
    }
    func checkShelf() throws -> any Operation<Book.ID, Bool> { RecordedOperation(try base.checkShelf(), recorder) }
    func checkAccess() throws -> any Operation<Book.ID, Bool> { RecordedOperation(try base.checkAccess(), recorder) }
    func downloadBook() throws -> any Operation<BookOrder, ShelfBook> {
        RecordedOperation(try base.downloadBook(), recorder)
    }
    func showReader() throws -> any Operation<Book.ID, Void> { RecordedOperation(try base.showReader(), recorder) }
    func checkPayment() throws -> any Operation<Product, Bool> { RecordedOperation(try base.checkPayment(), recorder) }
    func payAsKnownUser() throws -> any Operation<(product: Product, promotion: String?), Bool> {
        RecordedOperation(try base.payAsKnownUser(), recorder)
    }
    func payWithoutAccount() throws -> any Operation<(product: Product, promotion: String?), Bool> {
        RecordedOperation(try base.payWithoutAccount(), recorder)
    }
    func checkOffers() throws -> any Operation<(product: Product, promotion: String?), String?> {
        RecordedOperation(try base.checkOffers(), recorder)
    }
    func bindPurchases() throws -> any Operation<Void, Void> { RecordedOperation(try base.bindPurchases(), recorder) }
    func forgetPurchases() throws -> any Operation<Void, Void> {
        RecordedOperation(try base.forgetPurchases(), recorder)
    }
    func listOffers() throws -> any Operation<(product: Product?, promotion: String?), [Offer]> {
        RecordedOperation(try base.listOffers(), recorder)
    }
    func listPurchases() throws -> any Operation<Void, [Purchase]> {
        RecordedOperation(try base.listPurchases(), recorder)
    }
    func cancelPurchase() throws -> any Operation<Purchase.ID, Purchase> {
        RecordedOperation(try base.cancelPurchase(), recorder)
    }
    func restorePurchases() throws -> any Operation<Void, [Product]> {
        RecordedOperation(try base.restorePurchases(), recorder)
    }
    func followLinks() throws -> any Operation<(link: AppLink?, app: any LinksUseCases), Void> {
        RecordedOperation(try base.followLinks(), recorder) {
            ($0.link, RecordedAppService.bound($0.app as any LinksUseCases, recorder, $1))
        }
    }
}
