import { expect, test } from 'vitest';
import { unloadedDependencies } from '#scripts/vite/page-chunks.ts';

const NEEDED = [
  'assets/camp-CHkXwonS.js',
  'assets/home-DpqN0F-h.js',
  'assets/page-DWvsPCZG.js',
  'assets/page-C9Id3N0d.css',
  'assets/react-DHyM-UZX.js',
  'assets/rolldown-runtime-XKyaHtl9.js',
  'assets/external-6ty_Q7tY.css',
];

test('code that loads a chunk names its dependencies, except those of every page', () => {
  expect(unloadedDependencies('assets/camp-CHkXwonS.js', NEEDED, { hostType: 'js' })).toEqual([
    'assets/home-DpqN0F-h.js',
    'assets/external-6ty_Q7tY.css',
  ]);
});

test('a page names all its dependencies', () => {
  expect(unloadedDependencies('index.html', NEEDED, { hostType: 'html' })).toEqual(NEEDED);
});
