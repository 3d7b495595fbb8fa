_ = AppRouter(services: LiveServicesAssembly(core: LiveCoreAssembly()))
