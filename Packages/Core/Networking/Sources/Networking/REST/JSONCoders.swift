import FoundationEssentials

extension JSONEncoder {
    /// This encoder, or a copy if there is anything to tune, because the original may be in use.
    func tuned(by tuners: [(@Sendable (JSONEncoder) -> Void)?]) -> JSONEncoder {
        guard tuners.contains(where: { $0 != nil }) else { return self }
        let copy = JSONEncoder()
        copy.outputFormatting = outputFormatting
        copy.dateEncodingStrategy = dateEncodingStrategy
        copy.dataEncodingStrategy = dataEncodingStrategy
        copy.nonConformingFloatEncodingStrategy = nonConformingFloatEncodingStrategy
        copy.keyEncodingStrategy = keyEncodingStrategy
        copy.userInfo = userInfo
        for tune in tuners { tune?(copy) }
        return copy
    }
}

extension JSONDecoder {
    /// This decoder, or a copy if there is anything to tune, because the original may be in use.
    func tuned(by tuners: [(@Sendable (JSONDecoder) -> Void)?]) -> JSONDecoder {
        guard tuners.contains(where: { $0 != nil }) else { return self }
        let copy = JSONDecoder()
        copy.dateDecodingStrategy = dateDecodingStrategy
        copy.dataDecodingStrategy = dataDecodingStrategy
        copy.nonConformingFloatDecodingStrategy = nonConformingFloatDecodingStrategy
        copy.keyDecodingStrategy = keyDecodingStrategy
        copy.allowsJSON5 = allowsJSON5
        copy.assumesTopLevelDictionary = assumesTopLevelDictionary
        copy.userInfo = userInfo
        for tune in tuners { tune?(copy) }
        return copy
    }
}
