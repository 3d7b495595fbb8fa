import SwiftSyntax

extension SequenceExprSyntax {
    /// Whether it is `a ? b : c`.
    public var isTernary: Bool { elements.contains { $0.is(UnresolvedTernaryExprSyntax.self) } }

    /// The conditions of ternary expressions that are comparisons with a case: the compared value, the name of the case,
    /// and its type if that is written.
    var caseComparisons: [(value: ExprSyntax, name: String, type: String?)] {
        let elements = Array(elements)
        return elements.indices.filter { elements[$0].is(UnresolvedTernaryExprSyntax.self) }.compactMap { end in
            // The operators before the condition bind less tightly than a comparison.
            let start = elements[..<end].lastIndex { $0.endsCondition }.map { $0 + 1 } ?? 0
            guard end - start == 3, let sign = elements[start + 1].as(BinaryOperatorExprSyntax.self),
                ["==", "!="].contains(sign.operator.text)
            else { return nil }
            let (left, right) = (elements[start], elements[start + 2])
            if let (name, type) = right.writtenCase { return (left, name, type) }
            return left.writtenCase.map { (right, $0.name, $0.type) }
        }
    }
}

extension ExprSyntax {
    fileprivate var endsCondition: Bool {
        self.is(UnresolvedTernaryExprSyntax.self) || self.is(AssignmentExprSyntax.self)
    }

    /// `open` of `.open`; `open` and `State` of `State.open`; `nil` for other expressions.
    fileprivate var writtenCase: (name: String, type: String?)? {
        guard let member = self.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        guard name.first?.isLowercase == true else { return nil }
        guard let base = member.base else { return (name, nil) }
        return base.typePath.map { (name, $0) }
    }
}
