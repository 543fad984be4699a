import { expect, it } from 'vitest';
import { withPaths } from '#scripts/generate/contract/root-paths.ts';

const root = (paths: string) => `openapi: 3.1.0
tags:
  - name: auth
  - name: faq
paths:
${paths}components: {}
`;

const files = new Map([
  ['faq', '/api/faq:\n  get:\n    summary: "/not/a/path:"\n\n/api/faq/{id}:\n  delete: {}\n'],
  ['auth', '/api/auth/login:\n  post: {}\n'],
]);

it('openapi.yaml names every path of the tags’ files, in the order of the tags', () => {
  expect(withPaths(root('  /gone: { $ref: "openapi/faq.yaml#/~1gone" }\n'), files)).toBe(
    root(
      [
        '  /api/auth/login: { $ref: "openapi/auth.yaml#/~1api~1auth~1login" }\n',
        '  /api/faq: { $ref: "openapi/faq.yaml#/~1api~1faq" }\n',
        '  /api/faq/{id}: { $ref: "openapi/faq.yaml#/~1api~1faq~1{id}" }\n',
      ].join(''),
    ),
  );
});

it('a file whose name is no tag is refused', () => {
  expect(() => withPaths(root(''), new Map([['news', '']]))).toThrow(
    'openapi/news.yaml: openapi.yaml has no tag news',
  );
});
