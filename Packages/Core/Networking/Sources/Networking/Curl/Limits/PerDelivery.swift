/// A value for each kind of delivery.
struct PerDelivery<Value> {
    var collected: Value
    var streamed: Value

    subscript(delivery: Request.Delivery) -> Value {
        get {
            switch delivery {
            case .collected: collected
            case .streamed: streamed
            }
        }
        _modify {
            switch delivery {
            case .collected: yield &collected
            case .streamed: yield &streamed
            }
        }
    }
}
