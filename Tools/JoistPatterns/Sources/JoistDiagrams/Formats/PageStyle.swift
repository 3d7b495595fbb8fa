/// The style of pages and images.
enum PageStyle {
    /// The colours, by day and by night.
    static let colours = """
        :root { --ink: #1d2330; --dim: #5d6678; --paper: #ffffff; --panel: #f5f6f9; --rule: #d9dde5;
          --box: #eef3fb; --box-line: #7088ad; --soft: #f0f7f1; --soft-line: #6d9a78; --actor: #fbf3e4;
          --actor-line: #b08a45; --choice: #f8effa; --choice-line: #9a70a8; --accent: #1f5fbf }
        @media (prefers-color-scheme: dark) { :root { --ink: #e3e7ef; --dim: #98a2b5; --paper: #14171d;
          --panel: #1b1f27; --rule: #323947; --box: #202a3a; --box-line: #6f8fc2; --soft: #1d2d24; --soft-line: #6fa57f;
          --actor: #31291a; --actor-line: #bd9a58; --choice: #2c2233; --choice-line: #ab84ba; --accent: #7fb0ff } }

        """

    /// The shapes of a drawing.
    static let drawing = """
        .drawing { color: var(--ink); font: 12px Helvetica, Arial, sans-serif; background: var(--paper) }
        .drawing text { fill: var(--ink) }
        .drawing .edge text { fill: var(--dim); font-size: 11px }
        .drawing .node polygon, .drawing .node path, .drawing .node ellipse, .drawing .box
          { fill: var(--box); stroke: var(--box-line) }
        .drawing .stadium path { fill: var(--soft); stroke: var(--soft-line) }
        .drawing .actor ellipse { fill: var(--actor); stroke: var(--actor-line) }
        .drawing .choice polygon { fill: var(--choice); stroke: var(--choice-line) }
        .drawing .mark ellipse { fill: var(--ink); stroke: var(--ink) }
        .drawing .mark ellipse + ellipse { fill: none }
        .drawing .cluster path, .drawing .cluster polygon { fill: var(--panel); stroke: var(--rule) }
        .drawing .edge path, .drawing .call, .drawing .answer, .drawing .head, .drawing .life
          { fill: none; stroke: var(--dim) }
        .drawing .edge polygon { fill: var(--dim); stroke: var(--dim) }
        .drawing .answer { stroke-dasharray: 5 3 }
        .drawing .life { stroke: var(--rule); stroke-dasharray: 3 3 }
        .drawing .frame { fill: none; stroke: var(--rule) }
        .drawing .kind { font-weight: bold; font-size: 11px }
        .drawing .guard { font-weight: normal; fill: var(--dim) }
        .drawing .graph > polygon { fill: none; stroke: none }
        .drawing a:hover text, .drawing a:focus text { fill: var(--accent); text-decoration: underline }

        """

    /// The rest of a page.
    static let page = """
        body { margin: 0; color: var(--ink); background: var(--paper); font: 15px/1.5 system-ui, sans-serif;
          display: grid; grid-template-columns: minmax(15rem, 20rem) minmax(0, 1fr) }
        nav { position: sticky; top: 0; height: 100vh; box-sizing: border-box; overflow: auto; padding: 1rem 1.2rem;
          background: var(--panel); border-right: 1px solid var(--rule); font-size: 13px }
        main { padding: 1rem 2rem 4rem; min-width: 0 }
        a { color: var(--accent); text-decoration: none }
        a:hover { text-decoration: underline }
        h1 { font-size: 1.3rem; margin: .2rem 0 .6rem }
        h2 { font-size: 1.25rem; margin: 2.2rem 0 .4rem; border-bottom: 1px solid var(--rule) }
        h3 { font-size: 1rem; margin: 1.4rem 0 .3rem }
        nav h2 { font-size: .95rem; margin: 1rem 0 .2rem; border: 0 }
        nav h3 { font-size: .8rem; font-weight: normal; color: var(--dim); margin: .4rem 0 0 }
        nav ul { list-style: none; margin: 0; padding: 0 }
        nav li { overflow-wrap: anywhere }
        .place { color: var(--dim); font-size: .8rem; margin: 0 0 .5rem }
        .view { overflow-x: auto; border: 1px solid var(--rule); border-radius: 6px; padding: .6rem }
        .view svg { display: block; max-width: none }
        input { width: 100%; box-sizing: border-box; font: inherit; padding: .35rem .5rem; color: var(--ink);
          background: var(--paper); border: 1px solid var(--rule); border-radius: 5px }
        [hidden] { display: none !important }
        @media (max-width: 800px) { body { display: block } nav { position: static; height: auto; max-height: 40vh;
          border: 0; border-bottom: 1px solid var(--rule) } main { padding: 1rem } }
        @media print { body { display: block } nav { display: none } }

        """

    /// Shows the diagrams whose name, package or text contains what is typed.
    static let search = """
        const box = document.querySelector('input');
        box.hidden = false;
        const items = [...document.querySelectorAll('[data-name]')];
        const text = new Map([...document.querySelectorAll('section[data-name]')]
          .map(s => [s.dataset.name, s.textContent.toLowerCase()]));
        box.addEventListener('input', () => {
          const wanted = box.value.toLowerCase().split(' ').filter(word => word);
          for (const item of items) {
            const found = text.get(item.dataset.name) || '';
            item.hidden = !wanted.every(word => found.includes(word));
          }
          for (const group of document.querySelectorAll('[data-group]'))
            group.hidden = !group.querySelector('[data-name]:not([hidden])');
        });
        addEventListener('keydown', event => {
          if (event.key === '/' && document.activeElement !== box) { event.preventDefault(); box.focus() }
        });

        """
}
