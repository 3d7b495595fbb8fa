import ROSS

typealias Step = any Operation<Void, Void>
