import { expect, it } from 'vitest';
import { withErrors } from '#scripts/generate/contract/complete-contract.ts';
import { withPaths } from '#scripts/generate/contract/contract-files.ts';

const root = (paths: string) => `openapi: 3.1.0
tags:
  - name: auth
  - name: faq
paths:
${paths}components: {}
`;

const files = [
  {
    tag: 'faq',
    path: 'openapi/faq.yaml',
    text: '/api/faq:\n  get:\n    summary: "/not/a/path:"\n\n/api/faq/{id}:\n  delete: {}\n',
  },
  { tag: 'auth', path: 'openapi/auth.yaml', text: '/api/auth/login:\n  post: {}\n' },
];

it('adds every path of the tag files to openapi.yaml, in the order of the tags', () => {
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

it('rejects a file named after no tag', () => {
  expect(() => withPaths(root(''), [{ tag: 'news', path: 'openapi/news.yaml', text: '' }])).toThrow(
    'openapi/news.yaml: openapi.yaml has no tag news',
  );
});

/** A file of one operation with these lines of `responses`; `more` comes before them. */
const operation = (path: string, more: readonly string[], responses: readonly string[]) =>
  [
    `${path}:`,
    '  post:',
    ...more.map((line) => `    ${line}`),
    '    responses:',
    ...responses,
    '',
    'schemas: {}',
    '',
  ].join('\n');

const OK = '      "200": { description: Done. }';
const error = (status: string, name: string) =>
  `      "${status}": { $ref: "components/errors.yaml#/responses/${name}" }`;

/** The generated form of these operations of `openapi/faq.yaml`. */
const completed = (text: string) => withErrors(text, '/school/openapi/faq.yaml', '/school');

/** The statuses of an operation, including added ones. */
function statuses(more: readonly string[], path = '/api/faq'): readonly string[] {
  const text = completed(operation(path, more, [OK]));
  return Array.from(text.matchAll(/^ {6}"(\d+)"/gm), ([, status = '']) => status);
}

it.each<[string, string[], string[]]>([
  ['for the public', ['x-access: public'], ['200', '400', '500']],
  ['with a token', ['x-access: any'], ['200', '400', '401', '403', '423', '500']],
  ['of a role', ['x-access: [administrator]'], ['200', '400', '401', '403', '423', '500']],
  ['with a body', ['x-access: public', 'requestBody: {}'], ['200', '400', '413', '415', '500']],
  [
    'with files',
    ['x-access: public', 'requestBody: { x-files: all }'],
    ['200', '400', '413', '415', '429', '500', '503'],
  ],
])('gives an operation %s the usual errors', (_, more, expected) => {
  expect(statuses(more)).toEqual(expected);
});

it('gives an operation on one record the error 404', () => {
  expect(statuses(['x-access: public'], '/api/faq/{id}')).toEqual(['200', '400', '404', '500']);
});

it('gives no error 404 for the name of a questionnaire in a path', () => {
  expect(statuses(['x-access: public'], '/api/questionnaires/{form}')).toEqual(['200', '400', '500']);
});

it('sorts errors and keeps those described by the operation', () => {
  const own = ['      "401":', '        description: The password is wrong.', error('422', 'Invalid')];
  expect(completed(operation('/login', ['x-access: any'], [OK, ...own]))).toBe(
    operation(
      '/login',
      ['x-access: any'],
      [
        OK,
        error('400', 'BadRequest'),
        ...own.slice(0, 2),
        error('403', 'Forbidden'),
        error('422', 'Invalid'),
        error('423', 'Blocked'),
        error('500', 'Failure'),
      ],
    ),
  );
});

it('leaves a complete file unchanged', () => {
  const text = completed(operation('/api/faq', ['x-access: any'], [OK]));
  expect(completed(text)).toBe(text);
});
