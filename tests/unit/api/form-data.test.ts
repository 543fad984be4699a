import { describe, expect, it } from 'vitest';
import { toFormData } from '#api/client.ts';

const sent = (form: FormData) => Array.from(form, ([key, value]) => [key, value]);

describe('a multipart body', () => {
  it('omits empty fields and keeps false and 0', () => {
    const form = toFormData({ a: '', b: null, c: undefined, d: [], e: false, f: 0, g: 'Анна' });
    expect(sent(form)).toEqual([
      ['e', 'false'],
      ['f', '0'],
      ['g', 'Анна'],
    ]);
  });

  it('repeats a list field in order', () => {
    expect(sent(toFormData({ foreign_languages: ['en', 'de'] }))).toEqual([
      ['foreign_languages', 'en'],
      ['foreign_languages', 'de'],
    ]);
  });

  it('sends a file under its own name', () => {
    const file = new File(['%PDF'], 'свидетельство.pdf', { type: 'application/pdf' });
    const part = toFormData({ files: [file] }).get('files');
    expect(part).toBeInstanceOf(File);
    expect(part instanceof File && part.name).toBe('свидетельство.pdf');
  });

  it('keeps line breaks and special characters', () => {
    expect(toFormData({ text: 'раз\nдва «три» &=%' }).get('text')).toBe('раз\nдва «три» &=%');
  });
});
