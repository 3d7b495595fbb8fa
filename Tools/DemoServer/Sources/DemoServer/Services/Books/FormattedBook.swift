/// A book with everything that a reader of books can show: lists in lists, emphasis, links, and parts of chapters.
enum FormattedBook {
    static let chapters = [
        BookText.Chapter(
            title: "How to use this book",
            blocks: [
                "<p>A small harbour is any place where a boat can lie, and where somebody makes <em>coffee</em>.</p>",
                "<p>Read about <a href=\"chapter-2.xhtml\">arriving</a> first. "
                    + "Go to <a href=\"chapter-3.xhtml#ropes\">the ropes</a> only if the wind is strong.</p>",
                "<h2 id=\"signs\">The signs in this book</h2>",
                "<ul>",
                "<li>Words in <em>emphasis</em> are names of things on board.</li>",
                "<li>Words in <strong>strong emphasis</strong> are rules:",
                "<ul>",
                "<li>rules of the harbour;</li>",
                "<li>rules of the sea.</li>",
                "</ul>",
                "</li>",
                "<li>More is at <a href=\"https://harbours.example/\">harbours.example</a>.</li>",
                "</ul>",
            ]),
        BookText.Chapter(
            title: "Arriving",
            blocks: [
                "<p>Every arrival has the same four steps.</p>",
                "<ol>",
                "<li>Look for the lantern at the end of the pier.</li>",
                "<li>Slow down:",
                "<ol>",
                "<li>by day, to walking pace;</li>",
                "<li>by night, to the pace of a <em>sleepy</em> gull.</li>",
                "</ol>",
                "</li>",
                "<li>Throw a rope to the person with the coffee.</li>",
                "<li>Say thank you.</li>",
                "</ol>",
                "<h2 id=\"by-day\">By day</h2>",
                "<p>The pier is <em>left of the kiosk</em>. If there is no kiosk, this is another harbour.</p>",
                "<h2 id=\"by-night\">By night</h2>",
                "<p>Nobody is awake. <strong>Do not sing.</strong></p>",
                "<h3 id=\"by-night-with-fog\">By night, with fog</h3>",
                "<p>Wait outside until it is morning, and go back to <a href=\"#by-day\">By day</a>.</p>",
            ]),
        BookText.Chapter(
            title: "Staying",
            blocks: [
                "<p>A boat that stays needs two things: ropes and patience.</p>",
                "<h2 id=\"ropes\">Ropes</h2>",
                "<p>Use one rope more than your neighbour. The <em>bow line</em> comes first.</p>",
                "<blockquote><p>A rope that is too long can be shortened. "
                    + "A rope that is too short can only be regretted.</p></blockquote>",
                "<h2 id=\"patience\">Patience</h2>",
                "<p>Patience is what <a href=\"chapter-1.xhtml#signs\">the signs</a> do not tell. Line one,<br/>"
                    + "line two: that is how a wait begins.</p>",
            ]),
        BookText.Chapter(
            title: "Leaving",
            blocks: [
                "<p>Leaving is arriving, in the other order. See <a href=\"chapter-2.xhtml#by-day\">By day</a>, "
                    + "and read it from the end.</p>"
            ]),
    ]

    /// The items of the navigation document's list, which has parts and parts of parts.
    static let navigation = """
        <li><a href="chapter-1.xhtml">How to use this book</a>
        <ol><li><a href="chapter-1.xhtml#signs">The signs in this book</a></li></ol></li>
        <li><span>In the harbour</span>
        <ol>
        <li><a href="chapter-2.xhtml">Arriving</a>
        <ol>
        <li><a href="chapter-2.xhtml#by-day">By day</a></li>
        <li><a href="chapter-2.xhtml#by-night">By night</a>
        <ol><li><a href="chapter-2.xhtml#by-night-with-fog">By night, with fog</a></li></ol></li>
        </ol></li>
        <li><a href="chapter-3.xhtml">Staying</a>
        <ol>
        <li><a href="chapter-3.xhtml#ropes">Ropes</a></li>
        <li><a href="chapter-3.xhtml#patience">Patience</a></li>
        </ol></li>
        </ol></li>
        <li><a href="chapter-4.xhtml">Leaving</a></li>
        """
}
