import Todo

print(Todo().number)
