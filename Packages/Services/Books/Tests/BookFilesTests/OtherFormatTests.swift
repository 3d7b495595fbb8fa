import Foundation
import Testing

@testable import BookFiles

struct OtherFormatTests {
    @Test(arguments: [
        ("<!DOCTYPE html><html><title>Sign in</title></html>", OtherFormat.webPage),
        ("\u{feff}\n <HTML lang=en>Sign in", .webPage), ("<!-- saved -->\n<head><title>x</title>", .webPage),
        ("<?xml version='1.0'?><!DOCTYPE html PUBLIC 'x'><html/>", .webPage),
        ("<center>502 Bad Gateway</center>", .webPage),
        ("<?xml version='1.0'?><h:html xmlns:h='x'>", .webPage), ("{\"error\": \"not signed in\"}", .json),
        ("{ }", .json),
        ("[{\"error\": 1}]", .json),
        ("{\"encryption\": {\"profile\": \"http://readium.org/lcp/basic-profile\"}}", .readiumLicence),
        ("<fulfillmentToken xmlns='http://ns.adobe.com/adept' auth='user'>", .adobeLicence),
        ("<?xml version='1.0'?><FictionBook xmlns='x'>", .fictionBook), ("{\\rtf1\\ansi text}", .rtf),
        ("%PDF-1.7\n%", .pdf),
        ("<?xml version='1.0'?><error/>", .xml), ("<error>no</error>", .xml), ("<?xml version='1.0'?>", .xml),
    ])
    func `a file in another format is refused by its name`(text: String, format: OtherFormat) throws {
        #expect(try refusal(Data(text.utf8), as: "book.txt") == .otherFormat(format))
        let wide = Data([0xff, 0xfe]) + Data(text.utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })
        #expect(try refusal(wide, as: "book.txt") == .otherFormat(format))
    }

    @Test(arguments: [
        "<<THIS ELECTRONIC VERSION IS FREE>>", "< 5 % of all", "<- see there", "{a note}", "[Illustration]",
        "[ ] to do",
        "A <b>bold</b> word", "<3 you", "PDF", "<who> he said",
    ])
    func `text that begins with a bracket is text`(text: String) throws {
        #expect(try refusal(Data(text.utf8), as: "book.txt") == nil)
    }
}
