import Flow

func check(_ router: any Router) async throws { try await router.taskForm() }
