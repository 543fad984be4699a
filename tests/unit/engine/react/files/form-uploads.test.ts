import { describe, expect, it } from 'vitest';
import { type FileHost, UploadError } from '#engine/react/context/form-host.ts';
import { uploadsOf } from '#engine/react/files/form-uploads.ts';
import { createFormStore } from '#engine/store/store.ts';
import { pdfFiles } from '../../definitions.ts';
import { formOf } from '../../forms.ts';

const limits = { accept: ['application/pdf'], maxSize: 1000, room: 3 };
const form = formOf({ files: pdfFiles('Документы') });
const file = (name: string, type = 'application/pdf') => new File([new Uint8Array(9)], name, { type });

/** A form whose uploads never finish: only refusals before an upload matter. */
function setup() {
  const store = createFormStore(form, {});
  const queue = uploadsOf(store, {
    upload: () => new Promise(() => undefined),
    remove: () => Promise.resolve(),
    href: String,
  });
  const errors = () => store.validate().map(({ address, message }) => `${address}: ${message}`);
  return { store, queue, errors };
}

describe('refused files', () => {
  it('are errors on validation until their rows are removed', () => {
    const { store, queue, errors } = setup();
    queue.add(
      'files',
      [file('справка.exe', 'application/x-msdownload'), file('кот.gif', 'image/gif')],
      limits,
    );
    expect(store.errors.all()).toEqual([]);
    expect(errors()).toEqual(['files: 2 файла не загрузились. Замените их или продолжите без них']);
    for (const { key } of queue.uploads('files')) queue.drop(key);
    expect(store.errors.all()).toEqual([]);
    expect(errors()).toEqual([]);
  });

  it('leave room for another file', () => {
    const { queue, errors } = setup();
    queue.add('files', [file('справка.exe', 'application/x-msdownload')], limits);
    queue.add('files', [file('справка.pdf')], limits);
    expect(queue.uploads('files').map((upload) => upload.file.name)).toEqual(['справка.pdf']);
    expect(errors()).toEqual([]);
  });
});

describe('the replacement of a file', () => {
  const [old, fresh] = [
    { id: 12, name: 'Табель.pdf', size: 9 },
    { id: 13, name: 'Новый табель.pdf', size: 9 },
  ];
  /** Replaces the file of a field without room for more. Returns the files of the field, and the deleted ids. */
  async function replaceFile(host: Partial<FileHost>) {
    const store = createFormStore(form, { files: [old] });
    const removed: number[] = [];
    const queue = uploadsOf(store, {
      upload: async () => fresh,
      remove: async (id) => void removed.push(id),
      href: String,
      ...host,
    });
    queue.add('files', [file(fresh.name)], { ...limits, room: 0 }, old.id);
    await queue.settled();
    return { files: store.get('files'), removed };
  }

  it('takes its place after the upload, even if the limit is reached', async () => {
    expect(await replaceFile({})).toEqual({ files: [fresh], removed: [old.id] });
  });

  it('leaves the file if the upload fails', async () => {
    const upload = () => Promise.reject(new UploadError('Не вышло', false));
    expect(await replaceFile({ upload })).toEqual({ files: [old], removed: [] });
  });

  it('stays beside the file if the server does not delete it', async () => {
    const remove = () => Promise.reject(new Error('Не вышло'));
    expect(await replaceFile({ remove })).toEqual({ files: [old, fresh], removed: [] });
  });
});
