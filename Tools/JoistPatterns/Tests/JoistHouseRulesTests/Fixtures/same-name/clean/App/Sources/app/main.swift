import Payments
import Todo

print(Payments.Price(), Todo.List())
