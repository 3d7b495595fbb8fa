/// The error that the content of the database is not authentic.
struct AuthenticationFailure: Error {}
