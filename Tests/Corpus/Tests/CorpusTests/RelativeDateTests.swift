import Formatting
import Testing
import Todo

@Suite(.needsCorpus)
struct RelativeDateTests {
    private struct Words: Decodable {
        struct Case: Decodable {
            let input: String
            let now: String
            let offsetFrom: String?
            let expected: String?

            enum CodingKeys: String, CodingKey {
                case input, now, expected
                case offsetFrom = "offset_from"
            }
        }

        let cases: [Case]
    }

    private struct Relations: Decodable {
        struct Case: Decodable {
            let date: String
            let today: String
            let expected: String
        }

        let cases: [Case]
    }

    @Test func `date words mean the same as in topydo`() throws {
        let words: Words = try CorpusFolder.json("relative_dates/topydo_relative_words.json")
        #expect(words.cases.count == 21)
        for word in words.cases {
            // topydo counts days from another date where it is given one; its words are always today's.
            let isDistance = word.input.first?.isNumber == true
            let today = try #require(Day((isDistance ? word.offsetFrom : nil) ?? word.now))
            let day = try? DueDate.parse(word.input, today: today)
            #expect(day?.description == word.expected, "\(word.input)")
        }
    }

    @Test func `dates relate to today as in the VIPER example, where its rules are ours`() throws {
        let relations: Relations = try CorpusFolder.json("relative_dates/viper_near_term_relation.json")
        #expect(relations.cases.count == 8)
        for relation in relations.cases {
            let today = try #require(Day(relation.today))
            let due = try #require(Day(relation.date))
            let ours = TodoCalendar(today: today, firstWeekday: .sunday).relation(of: due)
            #expect(
                ours == (try expected(relation, due: due, today: today)), "\(relation.date) seen from \(relation.today)"
            )
        }
    }

    /// The example knows neither overdue nor later tasks, and lets next week win over tomorrow.
    private func expected(_ relation: Relations.Case, due: Day, today: Day) throws -> TodoRelation {
        if due == today.adding(days: 1) { return .tomorrow }
        switch relation.expected {
        case "Today": return .today
        case "LaterThisWeek": return .laterThisWeek
        case "NextWeek": return .nextWeek
        case "OutOfRange": return due < today ? .overdue : .later
        default: throw UnknownRelation(name: relation.expected)
        }
    }

    private struct UnknownRelation: Error { let name: String }
}
