import type { FlatBody } from '#api/operation-types.ts';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import type { FileHost } from '#engine/react/context/form-host.ts';
import type { Wire } from '#engine/wire/wire.ts';

/** Files that stay on the page until their form is sent, in one call with the answers. */
export interface LocalFiles {
  readonly host: FileHost;
  /** The flat answers with the files themselves where the form holds their ids. */
  withFiles(definition: FormDefinition, wire: Wire): FlatBody;
}

export function createLocalFiles(): LocalFiles {
  const files = new Map<number, File>();
  const addresses = new Map<number, string>();
  const host: FileHost = {
    upload: (file, { onProgress }) => {
      const id = files.size + 1;
      files.set(id, file);
      onProgress(1);
      return Promise.resolve({ id, name: file.name, size: file.size });
    },
    remove: () => Promise.resolve(),
    href(id) {
      const file = files.get(id);
      const address = addresses.get(id) ?? (file ? URL.createObjectURL(file) : '');
      addresses.set(id, address);
      return address;
    },
  };
  return {
    host,
    withFiles(definition, wire) {
      const fields = formFields(definition).filter(({ kind }) => kind === 'files');
      const sent = fields.map(({ name }) => [name, filesIn(files, wire[name])] as const);
      return { ...wire, ...Object.fromEntries(sent) };
    },
  };
}

function filesIn(files: ReadonlyMap<number, File>, value: unknown): readonly File[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((stored) => files.get(Number(Object(stored).id)) ?? []);
}
