import Account

/// Keeps its state in memory.
public actor InMemoryAccountService: AccountService {
}
