import { formFields, type PublishedForm } from '#engine/definition/definition.ts';
import type { FormSource, Repository } from './repository.ts';
import type { Path, Source } from './source.ts';

/** A form of others with its files. */
export interface ForeignSource {
  readonly form: FormSource;
  readonly published: PublishedForm;
  /** The file of its uiSchema, where it has one. */
  readonly ui: Source | undefined;
}

/** Every form of others of the repository. */
export function foreignForms({ forms, sources }: Repository): readonly ForeignSource[] {
  return forms.flatMap((form) => {
    const published = formFields(form.definition)[0]?.schema['x-foreign'];
    const ui = sources.get(form.head.file.replace(/\.json$/, '.ui.json'));
    return published ? [{ form, published, ui }] : [];
  });
}

/** The way that a JSON pointer (`/oneOf/1`) leads in some data. */
export function pathTo(data: unknown, pointer: string): Path {
  let at = data;
  return pointer
    .split('/')
    .slice(1)
    .map((part) => {
      const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
      const step = Array.isArray(at) ? Number(name) : name;
      at = Object(at)[step];
      return step;
    });
}
