import TodoWords
