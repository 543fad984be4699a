import { afterEach, expect, it, vi } from 'vitest';
import { newId } from '#portal/draft/model.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('ids are generated on pages without https too', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  expect(newId()).toMatch(/^[0-9a-f]{32}$/);
  expect(newId(3)).toMatch(/^[0-9a-f]{6}$/);
});

it('each byte has two digits', () => {
  vi.stubGlobal('crypto', { getRandomValues: () => Uint8Array.of(0, 10, 255) });
  expect(newId(3)).toBe('000aff');
});

it('ids are unique', () => {
  expect(new Set(Array.from({ length: 1000 }, () => newId())).size).toBe(1000);
});
