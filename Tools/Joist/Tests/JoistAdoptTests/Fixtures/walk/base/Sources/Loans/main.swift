HomeScreen().run()
