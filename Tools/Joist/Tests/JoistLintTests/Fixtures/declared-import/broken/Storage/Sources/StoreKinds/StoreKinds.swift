public enum StoreKind {}
