import { expect, it, test } from 'vitest';
import { fetchPreview, localPreview, previewType } from '#engine/react/files/previews.ts';

test.each([
  ['Табель.JPG', 'image/jpeg'],
  ['Табель.скан.png', 'image/png'],
  ['Фото.webp', 'image/webp'],
  ['IMG_0001.heic', undefined],
  ['Табель.pdf', undefined],
  ['constructor', undefined],
  ['', undefined],
])('the preview of «%s» has the type %s', (name, type) => {
  expect(previewType(name)).toBe(type);
});

it('gives a picture a local address, a document none', () => {
  const picture = new File([new Uint8Array(3)], 'Фото.png', { type: 'image/png' });
  expect(localPreview(picture)).toMatch(/^blob:/);
  expect(localPreview(picture)).toBe(localPreview(picture));
  expect(localPreview(new File([], 'Табель.pdf', { type: 'application/pdf' }))).toBeUndefined();
});

it('loads pictures one by one, documents never; a failed one becomes an icon', async () => {
  const requested: number[] = [];
  let running = 0;
  const content = async (id: number) => {
    requested.push(id);
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    running -= 1;
    throw new Error('Нет связи');
  };
  const names = ['Раз.png', 'Два.pdf', 'Три.jpg'];
  const fetched = names.map((name, id) => fetchPreview({ id, name }, content));
  expect(await Promise.all(fetched)).toEqual([undefined, undefined, undefined]);
  expect(requested).toEqual([0, 2]);
});
