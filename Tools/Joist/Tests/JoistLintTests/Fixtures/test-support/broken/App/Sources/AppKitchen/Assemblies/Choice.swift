import TodoDouble

func choose() { _ = made() }
