/** A flat body: what `flatten` of the engine gives, with files beside it. */
export type FormBody = Readonly<
  Record<string, string | number | boolean | Blob | readonly unknown[] | null | undefined>
>;

/**
 * A flat body → multipart: empty fields are not sent (spec §5), `false` and `0` are, a list repeats
 * its field (design §4). Serves as `bodySerializer` of the typed client.
 */
export function formData(body: FormBody): FormData {
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
