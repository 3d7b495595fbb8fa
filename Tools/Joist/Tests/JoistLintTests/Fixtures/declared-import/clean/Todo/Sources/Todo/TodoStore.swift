import CTodoItems
import Foundation
import Storage
import StoreKinds
import struct TodoModels.TodoItem

#if canImport(Nowhere)
    import Nowhere
#endif
#if canImport(UIKit)
    import UIKit
#elseif canImport(Glibc)
    import Glibc
#endif

public struct TodoStore {
    let storage: Storage
    let kind: StoreKind?
    let item: TodoItem
    let number = todo()
}
