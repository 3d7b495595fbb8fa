import AppKitchen
import TodoDouble

print(made())
