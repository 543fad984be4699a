import { expect, it, test } from 'vitest';
import { fetchPreview, localPreview, shownType } from '#engine/react/files/previews.ts';

test.each([
  ['Табель.JPG', 'image/jpeg'],
  ['Табель.скан.png', 'image/png'],
  ['Фото.webp', 'image/webp'],
  ['IMG_0001.heic', undefined],
  ['Табель.pdf', undefined],
  ['constructor', undefined],
  ['', undefined],
])('%s is shown as %s', (name, type) => {
  expect(shownType(name)).toBe(type);
});

it('a picture has one address on this device, a document has none', () => {
  const picture = new File([new Uint8Array(3)], 'Фото.png', { type: 'image/png' });
  expect(localPreview(picture)).toMatch(/^blob:/);
  expect(localPreview(picture)).toBe(localPreview(picture));
  expect(localPreview(new File([], 'Табель.pdf', { type: 'application/pdf' }))).toBeUndefined();
});

it('pictures are asked for one after the other, documents never; one that does not come is a sign', async () => {
  const asked: number[] = [];
  let under = 0;
  const content = async (id: number) => {
    asked.push(id);
    under += 1;
    expect(under).toBe(1);
    await Promise.resolve();
    under -= 1;
    throw new Error('Нет связи');
  };
  const names = ['Раз.png', 'Два.pdf', 'Три.jpg'];
  const fetched = names.map((name, id) => fetchPreview({ id, name }, content));
  expect(await Promise.all(fetched)).toEqual([undefined, undefined, undefined]);
  expect(asked).toEqual([0, 2]);
});
