/// The types of the standard library, which every file sees: a module or type of the same name would hide one.
enum StandardTypes {
    static let names = Set(
        """
        Actor AdditiveArithmetic AnyActor AnyBidirectionalCollection AnyClass AnyCollection AnyHashable AnyIndex
        AnyIterator AnyKeyPath AnyObject AnyRandomAccessCollection AnyRegexOutput AnySequence Array ArraySlice
        AsyncCompactMapSequence AsyncDropFirstSequence AsyncDropWhileSequence AsyncFilterSequence
        AsyncFlatMapSequence AsyncIteratorProtocol AsyncMapSequence AsyncPrefixSequence AsyncPrefixWhileSequence
        AsyncSequence AsyncStream AsyncThrowingCompactMapSequence AsyncThrowingDropWhileSequence
        AsyncThrowingFilterSequence AsyncThrowingFlatMapSequence AsyncThrowingMapSequence
        AsyncThrowingPrefixWhileSequence AsyncThrowingStream BidirectionalCollection BinaryFloatingPoint
        BinaryInteger BitwiseCopyable Bool BooleanLiteralType CBool CChar CChar16 CChar32 CChar8 CDouble CFloat
        CFloat16 CInt CLong CLongDouble CLongLong CShort CSignedChar CUnsignedChar CUnsignedInt CUnsignedLong
        CUnsignedLongLong CUnsignedShort CVaListPointer CVarArg CWideChar CancellationError CaseIterable Character
        CheckedContinuation Clock ClosedRange Codable CodingKey CodingKeyRepresentable CodingUserInfoKey
        Collection CollectionDifference CollectionOfOne CommandLine Comparable ConcurrentValue ContiguousArray
        ContinuousClock Copyable CountableClosedRange CountablePartialRangeFrom CountableRange
        CustomConsumingRegexComponent CustomDebugStringConvertible CustomLeafReflectable CustomReflectable
        CustomStringConvertible Decodable Decoder DecodingError DefaultBidirectionalIndices DefaultIndices
        DefaultRandomAccessIndices DefaultStringInterpolation Dictionary DictionaryLiteral DiscardingTaskGroup
        DiscontiguousSlice Double DropFirstSequence DropWhileSequence Duration DurationProtocol EmptyCollection
        EmptyIterator Encodable Encoder EncodingError EnumeratedSequence Equatable Error Escapable Executor
        ExecutorJob ExpressibleByArrayLiteral ExpressibleByBooleanLiteral ExpressibleByDictionaryLiteral
        ExpressibleByExtendedGraphemeClusterLiteral ExpressibleByFloatLiteral ExpressibleByIntegerLiteral
        ExpressibleByNilLiteral ExpressibleByStringInterpolation ExpressibleByStringLiteral
        ExpressibleByUnicodeScalarLiteral ExtendedGraphemeClusterType FixedWidthInteger
        FlattenBidirectionalCollection FlattenCollection FlattenSequence Float Float16 Float32 Float64 Float80
        FloatLiteralType FloatingPoint FloatingPointClassification FloatingPointRoundingRule FloatingPointSign
        GlobalActor Hashable Hasher Identifiable ImplicitlyUnwrappedOptional IndexingIterator InlineArray
        InstantProtocol Int Int128 Int16 Int32 Int64 Int8 IntegerLiteralType IteratorOverOne IteratorProtocol
        IteratorSequence Job JobPriority JoinedSequence KeyPath KeyValuePairs KeyedDecodingContainer
        KeyedDecodingContainerProtocol KeyedEncodingContainer KeyedEncodingContainerProtocol
        LazyBidirectionalCollection LazyCollection LazyCollectionProtocol LazyDropWhileBidirectionalCollection
        LazyDropWhileCollection LazyDropWhileSequence LazyFilterBidirectionalCollection LazyFilterCollection
        LazyFilterSequence LazyMapBidirectionalCollection LazyMapCollection LazyMapRandomAccessCollection
        LazyMapSequence LazyPrefixWhileBidirectionalCollection LazyPrefixWhileCollection LazyPrefixWhileSequence
        LazyRandomAccessCollection LazySequence LazySequenceProtocol LosslessStringConvertible ManagedBuffer
        ManagedBufferPointer MemoryLayout Mirror MutableCollection MutableRawSpan MutableSpan Never Numeric
        ObjectIdentifier OpaquePointer OptionSet Optional OutputRawSpan OutputSpan PartialAsyncTask PartialKeyPath
        PartialRangeFrom PartialRangeThrough PartialRangeUpTo PrefixSequence RandomAccessCollection
        RandomNumberGenerator Range RangeExpression RangeReplaceableCollection RangeSet RawRepresentable RawSpan
        ReferenceWritableKeyPath Regex RegexComponent RegexRepetitionBehavior RegexSemanticLevel
        RegexWordBoundaryKind Repeated Result ReversedCollection ReversedRandomAccessCollection SIMD SIMD16 SIMD2
        SIMD3 SIMD32 SIMD4 SIMD64 SIMD8 SIMDMask SIMDScalar SIMDStorage Sendable SendableMetatype Sequence
        SerialExecutor Set SetAlgebra SignedInteger SignedNumeric SingleValueDecodingContainer
        SingleValueEncodingContainer Slice Span StaticBigInt StaticString StrideThrough StrideTo Strideable String
        StringInterpolationConvertible StringInterpolationProtocol StringLiteralType StringProtocol Substring
        SuspendingClock SystemRandomNumberGenerator Task TaskExecutor TaskGroup TaskPriority TextOutputStream
        TextOutputStreamable ThrowingDiscardingTaskGroup ThrowingTaskGroup UInt UInt128 UInt16 UInt32 UInt64 UInt8
        UTF16 UTF32 UTF8 UTF8Span UnboundedRange UnfoldFirstSequence UnfoldSequence Unicode UnicodeCodec
        UnicodeDecodingResult UnicodeScalar UnicodeScalarType UnkeyedDecodingContainer UnkeyedEncodingContainer
        Unmanaged UnownedJob UnownedSerialExecutor UnownedTaskExecutor UnsafeBufferPointer UnsafeContinuation
        UnsafeCurrentTask UnsafeMutableBufferPointer UnsafeMutablePointer UnsafeMutableRawBufferPointer
        UnsafeMutableRawPointer UnsafePointer UnsafeRawBufferPointer UnsafeRawPointer UnsafeThrowingContinuation
        UnsignedInteger Void WritableKeyPath Zip2Sequence
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
    )
}
