import ROSS

/// The service of the fixture about todo.
public protocol TodoService: Service {}
