import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const src = fileURLToPath(new URL('../../../src/', import.meta.url));

/** APIs that reach a server without the client, also as members: `window.fetch`, `navigator.sendBeacon`. */
const SERVER_APIS = new Set(['fetch', 'XMLHttpRequest', 'sendBeacon', 'EventSource', 'WebSocket']);

/** Files that run in a browser, except those of the client. */
const files = ['portal', 'engine'].flatMap((layer) =>
  readdirSync(`${src}${layer}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => `${layer}/${path.replaceAll('\\', '/')}`),
);

function serverApisIn(text: string): readonly string[] {
  // most files contain none, and parsing them all takes seconds
  if (![...SERVER_APIS].some((api) => text.includes(api))) return [];
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && SERVER_APIS.has(node.text)) found.push(node.text);
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return found;
}

it('only the client calls fetch, XHR and similar APIs', () => {
  expect(serverApisIn('// fetch\nconst a = () => window.fetch(new XMLHttpRequest());')).toEqual([
    'fetch',
    'XMLHttpRequest',
  ]);
  expect(files.length).toBeGreaterThan(200);
  const calls = files.flatMap((file) =>
    serverApisIn(readFileSync(`${src}${file}`, 'utf8')).map((api) => `${file}: ${api}`),
  );
  expect(calls).toEqual([]);
});

/** Files that call configured operations outside of a mutation, with the reason: most only read. */
const UNMUTATED: Readonly<Record<string, string>> = {
  'portal/forms/form-host.ts': 'reads: whether a value is taken',
  'portal/forms/login-form.tsx': 'the sign-in: no session, and nothing in the cache',
  'portal/records/file-links.ts': 'reads: a file',
  'portal/screens/flow/flow-screen.tsx': 'reads: whether a link is still valid',
  'portal/screens/flow/use-flow.ts': 'reads: consents of a step',
  'portal/screens/record/preview.tsx': 'reads: a file',
  'portal/screens/record/use-review-queue.ts': 'reads: ids of a list',
  'portal/screens/table/filters.tsx': 'reads: choices',
  'portal/screens/table/open-table.ts': 'reads: counts and sums',
  'portal/screens/table/use-table.ts': 'reads: a page of a list',
  'portal/screens/wizard/consent.tsx': 'reads: consents',
  'portal/screens/wizard/start-screen.tsx': 'reads: known answers of the family',
  'portal/screens/wizard/wizard-services.ts': 'the draft saver, a state machine outside of React',
  'portal/sections/file-pages.tsx': 'reads: a file',
  'portal/session/read-options.ts': 'reads',
  'portal/session/save-file.ts': 'reads: a file',
  'portal/session/services.ts': 'creates the client',
  'portal/session/writes.ts': 'the mutations themselves',
};

it('screens write by mutations; the exceptions are listed', () => {
  const callers = files.filter((file) =>
    /\bcall(Configured|WithoutConsentDialog|WhileTyping)\b/.test(readFileSync(`${src}${file}`, 'utf8')),
  );
  expect(callers.sort()).toEqual(Object.keys(UNMUTATED).sort());
});

it('code writes without a mutation only for sign-out', () => {
  const writers = files.filter((file) =>
    /\bclient\.(POST|PUT|PATCH|DELETE)\(/.test(readFileSync(`${src}${file}`, 'utf8')),
  );
  expect(writers).toEqual(['portal/session/sign-out.ts']);
});

it('one module invalidates the reads that a write makes stale', () => {
  const callers = files.filter((file) =>
    readFileSync(`${src}${file}`, 'utf8').includes('invalidateQueries('),
  );
  expect(callers.sort()).toEqual(
    [
      // an edit of the developer
      'portal/app/edited.ts',
      // a sign-in after the session has expired
      'portal/shell/expired-bar.tsx',
      // the counts of the menu, at intervals
      'portal/shell/menu-counts.ts',
      // reads the to-do list after any change
      'portal/session/services.ts',
      'portal/session/writes.ts',
    ].sort(),
  );
});
