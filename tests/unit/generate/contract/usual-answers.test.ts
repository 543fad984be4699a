import { expect, it } from 'vitest';
import { withUsualAnswers } from '#scripts/generate/contract/usual-answers.ts';

/** The statuses that a contract of this one operation has for it. */
function statuses(operation: object, path = '/api/faq'): string[] {
  const contract = { paths: { [path]: { post: { responses: { '200': {} }, ...operation } } } };
  const { paths } = Object(withUsualAnswers(contract));
  return Object.keys(paths[path].post.responses);
}

it.each<[string, object, string[]]>([
  ['that anybody may call', { 'x-access': 'public' }, ['200', '400', '500']],
  ['that needs a token', { 'x-access': 'any' }, ['200', '400', '401', '403', '423', '500']],
  ['of a role', { 'x-access': ['administrator'] }, ['200', '400', '401', '403', '423', '500']],
  ['with a body', { 'x-access': 'public', requestBody: {} }, ['200', '400', '413', '415', '500']],
])('an operation %s can fail in the usual ways', (_, operation, expected) => {
  expect(statuses(operation)).toEqual(expected);
});

it('an operation on one record can find none', () => {
  expect(statuses({ 'x-access': 'public' }, '/api/faq/{id}')).toEqual(['200', '400', '404', '500']);
});

it('what an operation says of a status itself stays', () => {
  const own = { description: 'The phone or the password is wrong.' };
  const contract = { paths: { '/login': { post: { 'x-access': 'any', responses: { '401': own } } } } };
  const { paths } = Object(withUsualAnswers(contract));
  expect(paths['/login'].post.responses['401']).toEqual(own);
});

it('keys of a path that are no operations stay as they are', () => {
  const parameters = [{ name: 'id', in: 'path' }];
  const { paths } = Object(withUsualAnswers({ paths: { '/faq/{id}': { parameters } } }));
  expect(paths['/faq/{id}']).toEqual({ parameters });
});
