import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '#portal/draft/model.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('ids are made where the page is not served by https too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newId(3)).toMatch(/^[0-9a-f]{6}$/);
});

it('each byte has two digits', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => Uint8Array.of(0, 10, 255) });
  expect(newId(3)).toBe('000aff');
});

it('no two are the same', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000);
});
