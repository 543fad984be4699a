/** Runs in the page during development: displays problems under `schemas/` over it until they are fixed. */

const STYLE = `
  section {
    position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 60vh; overflow: auto;
    padding: 1rem 1.25rem; background: #2b0d0d; color: #fff; border-top: 4px solid #ff6b6b;
    font: 0.9375rem/1.5 ui-monospace, monospace;
  }
  h2 { margin: 0 0 0.5rem; font-size: 1rem; }
  p { margin: 0.25rem 0; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

class SchemaProblems extends HTMLElement {
  show(lines: readonly string[]): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    const section = make('section', ...lines.map((line) => make('p', line)));
    section.setAttribute('role', 'alert');
    section.prepend(make('h2', 'Ошибки в файлах школы'));
    root.replaceChildren(make('style', STYLE), section);
  }
}

customElements.define('schema-problems', SchemaProblems);
const panel = new SchemaProblems();

function make(name: string, ...content: (string | Node)[]): HTMLElement {
  const element = document.createElement(name);
  element.append(...content);
  return element;
}

if (import.meta.hot) {
  import.meta.hot.on('schemas:problems', ({ lines }) => {
    if (lines.length === 0) return panel.remove();
    panel.show(lines);
    document.body.append(panel);
  });
  import.meta.hot.send('schemas:ask');
}

declare module 'vite/types/customEvent.d.ts' {
  interface CustomEventMap {
    'schemas:problems': { readonly lines: readonly string[] };
  }
}
