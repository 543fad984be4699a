import { expect, test } from 'vitest';
import { resolveUri } from '#engine/external/read/uri.ts';

/** RFC 3986, section 5.4. */
test.each([
  ['g:h', 'g:h'],
  ['g', 'http://a/b/c/g'],
  ['./g', 'http://a/b/c/g'],
  ['g/', 'http://a/b/c/g/'],
  ['/g', 'http://a/g'],
  ['//g', 'http://g'],
  ['?y', 'http://a/b/c/d;p?y'],
  ['#s', 'http://a/b/c/d;p?q#s'],
  ['', 'http://a/b/c/d;p?q'],
  ['.', 'http://a/b/c/'],
  ['..', 'http://a/b/'],
  ['../g', 'http://a/b/g'],
  ['../../g', 'http://a/g'],
  ['../../../g', 'http://a/g'],
  ['g;x=1/../y', 'http://a/b/c/y'],
])('%s is resolved against its base as in RFC 3986', (reference, resolved) => {
  expect(resolveUri(reference, 'http://a/b/c/d;p?q')).toBe(resolved);
});
