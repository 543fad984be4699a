import type { FlatBody } from './operation-types.ts';

/**
 * A flat body → multipart: empty fields are not sent (spec §5), `false` and `0` are, a list repeats
 * its field (design §4).
 */
export function formData(body: FlatBody): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      const part = partOf(item);
      if (part !== undefined) form.append(key, part);
    }
  }
  return form;
}

function partOf(item: unknown): string | Blob | undefined {
  if (item instanceof Blob) return item;
  if (item === undefined || item === null || item === '') return undefined;
  return typeof item === 'object' ? JSON.stringify(item) : String(item);
}
