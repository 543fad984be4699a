import { expect, it } from 'vitest';
import { withUploads } from '#engine/react/files/form-uploads.ts';
import type { Upload } from '#engine/react/files/upload-state.ts';

const store = { dataAddress: (address: string) => address.replace('/e7/', '/0/') };
const upload = (address: string, name: string, state: Upload['state']): Upload => ({
  key: `upload-${name}`,
  address,
  file: new File([new Uint8Array(9)], name, { type: 'application/pdf' }),
  state,
});

it('appends pending uploads to the files of their field, without refused ones', () => {
  const values = { files: [{ id: 1, name: 'Табель.pdf', size: 5 }], siblings: [{ first_name: 'Иван' }] };
  const uploads = [
    upload('files', 'Грамота.pdf', { kind: 'waiting' }),
    upload('siblings/e7/files', 'Справка.pdf', { kind: 'uploading', progress: 0.5 }),
    upload('files', 'Скан.exe', { kind: 'failed', message: 'Такой файл не подойдёт.', retry: false }),
  ];
  expect(withUploads(store, values, uploads)).toEqual({
    files: [...values.files, { id: 'upload-Грамота.pdf', name: 'Грамота.pdf', size: 9 }],
    siblings: [{ first_name: 'Иван', files: [{ id: 'upload-Справка.pdf', name: 'Справка.pdf', size: 9 }] }],
  });
  expect(withUploads(store, values, [])).toBe(values);
});
