import BookFiles
import Books
import Foundation
import Testing

struct TextBookTests {
    private let novel = """
        The Project Gutenberg eBook of The Lark

        Title: The Lark
        Author: Ada Lark

        CONTENTS

        CHAPTER I. Morning

        CHAPTER II. Noon

        PREFACE

        CHAPTER I. Morning

        The sun rose over
        the hill.

            A verse
            of two lines

        Chapter 2

        It was noon. Part I of the day
        was over.

        """

    @Test func `chapters begin at headings, and wrapped lines are joined`() throws {
        let book = try open(Data(novel.utf8), as: "lark.txt")
        #expect(book.contents.title == "The Lark" && book.contents.authors == ["Ada Lark"])
        #expect(
            book.contents.entries == [
                .init(title: "CHAPTER I. Morning", level: 0, position: BookPosition(chapter: 1)),
                .init(title: "Chapter 2", level: 0, position: BookPosition(chapter: 2)),
            ])
        #expect(
            try book.chapter(1).blocks == [
                .init(.heading(level: 1), [.init("CHAPTER I. Morning")]),
                .init(.paragraph, [.init("The sun rose over the hill.")]),
                .init(.paragraph, [.init("A verse\nof two lines")]),
            ])
        #expect(try book.chapter(2).blocks.map(\.text) == ["Chapter 2", "It was noon. Part I of the day was over."])
        #expect(throws: BookFileError.noChapter(3)) { try book.chapter(3) }
    }

    @Test func `a text without headings is one chapter, named like its file`() throws {
        let book = try open(Data("Call me Ishmael.".utf8), as: "Moby Dick.txt")
        #expect(
            book.contents
                == BookContents(
                    title: "Moby Dick", authors: [], language: nil, chapterCount: 1,
                    entries: [.init(title: "Moby Dick", level: 0, position: BookPosition())]))
    }

    @Test func `verse keeps its lines, indented or not`() throws {
        let verse = "Tyger Tyger, burning bright,\nIn the forests of the night;\n“What immortal hand or eye"
        let prose = "The Tyger is a poem which was\nwritten by William\nBlake."
        let book = try open(Data("\(verse)\n\n\(prose)\n\n  One\n  two".utf8), as: "a.txt")
        #expect(
            try book.chapter(0).blocks.map(\.text) == [verse, prose.replacing("\n", with: " "), "One\ntwo"])
    }

    @Test func `long lines are paragraphs of their own`() throws {
        let line = String(repeating: "word ", count: 40)
        let book = try open(Data("\(line)\n\(line)\nshort\n".utf8), as: "a.txt")
        #expect(try book.chapter(0).blocks.count == 3)
        let russian = String(repeating: "слово ", count: 12)
        #expect(try open(Data("\(russian)\n\(russian)\n".utf8), as: "a.txt").chapter(0).blocks.count == 1)
    }

    @Test(arguments: [
        Data([0xef, 0xbb, 0xbf]) + Data("“é”\r\n\r\nx".utf8), Data("“é”\n\nx".utf8),
        Data([0x93, 0xe9, 0x94, 13, 13, 0x78]),
        Data([0xff, 0xfe]) + Data("“é”\n\nx".utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }),
        Data([0xfe, 0xff]) + Data("“é”\n\nx".utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }),
    ])
    func `the encoding is recognized`(data: Data) throws {
        #expect(try open(data, as: "a.txt").chapter(0).blocks.map(\.text) == ["“é”", "x"])
    }

    @Test(arguments: [
        "CHAPTER I", "Chapter 1.", "CHAPTER XIV. Of Bees", "BOOK THE FIRST", "Chapter the Second", "Part One",
        "STAVE ONE",
        "Epilogue", "ACT IV.", "LETTER 1\nTo Mrs. Saville",
    ])
    func `headings of chapters are recognized`(heading: String) throws {
        let text = "Before it.\n\n\(heading)\n\nAfter it."
        #expect(try open(Data(text.utf8), as: "a.txt").chapterCount == 2)
    }

    @Test(arguments: [
        "Part of the way home", "Book I liked most", "The chapter one", "chapter 1", "Preface to nothing",
        "Letter from home",
        "CHAPTER I\na\nb\nc",
    ])
    func `other lines are no headings`(line: String) throws {
        let text = "Before it.\n\n\(line)\n\nAfter it."
        #expect(try open(Data(text.utf8), as: "a.txt").chapterCount == 1)
    }

    @Test func `files without text are refused`() throws {
        #expect(try refusal(Data()) == .empty)
        #expect(try refusal(Data(" \n \n".utf8)) == .empty)
        #expect(try refusal(Data([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0])) == .unknownFormat)
        #expect(try refusal(Data("text in UTF-16".utf16.flatMap { [UInt8($0 & 0xff), 0] })) == .unknownFormat)
        #expect(try refusal(Data(count: 7 << 20), as: "a.txt") == .tooLarge("the file"))
        let missing = URL(filePath: "/nowhere/book.txt")
        #expect { try BookFile.open(url: missing) } throws: { error in
            if case BookFileError.unreadable = error { true } else { false }
        }
    }
}
