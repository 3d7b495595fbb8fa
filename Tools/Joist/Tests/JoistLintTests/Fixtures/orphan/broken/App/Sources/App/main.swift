import Todo

print(item)
