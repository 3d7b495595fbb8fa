_ = PresentationAssembly(services: LiveServicesAssembly(core: LiveCoreAssembly()))
