// import Storage
import struct TodoModels.TodoItem
public import Storage

#if canImport(StoreKinds)
    import StoreKinds
#endif
#if canImport(Nowhere)
    import Nowhere
#endif
import Elsewhere
import CTodoItems

let text = """
    import Storage
    """
