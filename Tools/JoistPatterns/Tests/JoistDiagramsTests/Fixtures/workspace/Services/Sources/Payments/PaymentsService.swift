import ROSS

/// The service of the fixture about payments.
public protocol PaymentsService: Service {}
