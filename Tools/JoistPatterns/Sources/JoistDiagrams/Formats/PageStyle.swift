/// The style of the page, and its search.
enum PageStyle {
    static let text = """
        :root { color-scheme: light dark; --ink: #1d2330; --dim: #5d6678; --paper: #ffffff; --panel: #f5f6f9;
          --rule: #d9dde5; --box: #eef3fb; --soft: #e6f3e8; --actor: #fbf0da; --choice: #f4e6f8; --accent: #1f5fbf }
        @media (prefers-color-scheme: dark) { :root { --ink: #e3e7ef; --dim: #98a2b5; --paper: #14171d;
          --panel: #1b1f27; --rule: #323947; --box: #202a3a; --soft: #1d2d24; --actor: #31291a; --choice: #2c2233;
          --accent: #7fb0ff } }
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
        .elements, .elements ul { list-style: none; margin: 0; padding: 0 }
        .elements ul { margin-left: .6rem; padding-left: .8rem; border-left: 2px solid var(--rule) }
        .elements li { margin: .15rem 0; overflow-wrap: anywhere }
        .elements a { color: inherit }
        .elements span { padding: .05rem .4rem; background: var(--box) }
        .elements .stadium { background: var(--soft); border-radius: 1rem }
        .elements .circle { background: var(--actor); border-radius: 1rem }
        .elements .rhombus { background: var(--choice); font-style: italic }
        .elements .mark { background: none; color: var(--dim) }
        .elements em { color: var(--dim) }
        input { width: 100%; box-sizing: border-box; font: inherit; padding: .35rem .5rem; color: var(--ink);
          background: var(--paper); border: 1px solid var(--rule); border-radius: 5px }
        [hidden] { display: none !important }
        @media (max-width: 800px) { body { display: block } nav { position: static; height: auto; max-height: 40vh;
          border: 0; border-bottom: 1px solid var(--rule) } main { padding: 1rem } }
        @media print { body { display: block } nav { display: none } }

        """

    /// Shows the diagrams whose name, package or text contains the typed text.
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
