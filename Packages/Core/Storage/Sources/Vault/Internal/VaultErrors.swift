import Storage

/// Storage's errors as the vault's own.
func vaultErrors<Value>(_ body: () throws(StorageError) -> Value) throws(VaultError) -> Value {
    do {
        return try body()
    } catch {
        throw .storage(error)
    }
}
