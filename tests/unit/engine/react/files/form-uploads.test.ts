import { describe, expect, it } from 'vitest';
import { uploadsOf } from '#engine/react/files/form-uploads.ts';
import { createFormStore } from '#engine/store/store.ts';
import { formOf } from '../../forms.ts';

const limits = { accept: ['application/pdf'], maxSize: 1000, room: 3 };
const form = formOf({
  files: {
    type: 'array',
    title: 'Документы',
    'x-widget': 'files',
    'x-files': limits,
    items: { type: 'object', properties: { id: { type: 'integer' } } },
  },
});
const file = (name: string, type = 'application/pdf') => new File([new Uint8Array(9)], name, { type });

/** A form whose files never leave: what is refused is refused before. */
function setup() {
  const store = createFormStore(form, {});
  const queue = uploadsOf(store, {
    upload: () => new Promise(() => undefined),
    remove: () => Promise.resolve(),
    href: String,
  });
  const said = () => store.validate().map(({ address, message }) => `${address}: ${message}`);
  return { store, queue, said };
}

describe('files that were refused', () => {
  it('are counted when the form is judged, until their rows are removed', () => {
    const { store, queue, said } = setup();
    queue.add(
      'files',
      [file('справка.exe', 'application/x-msdownload'), file('кот.gif', 'image/gif')],
      limits,
    );
    expect(store.errors.all()).toEqual([]);
    expect(said()).toEqual(['files: 2 файла не загрузились. Замените их или уберите из списка']);
    for (const { key } of queue.uploads('files')) queue.drop(key);
    expect(store.errors.all()).toEqual([]);
    expect(said()).toEqual([]);
  });

  it('make room for another one', () => {
    const { queue, said } = setup();
    queue.add('files', [file('справка.exe', 'application/x-msdownload')], limits);
    queue.add('files', [file('справка.pdf')], limits);
    expect(queue.uploads('files').map((upload) => upload.file.name)).toEqual(['справка.pdf']);
    expect(said()).toEqual([]);
  });
});
