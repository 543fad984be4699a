import type { Released } from '#engine/changes/released.ts';
import type { FormSource, Repository } from './repository.ts';
import type { Source } from './source.ts';

/** Where `npm run schemas:release` records every form. */
const releasedFolder = 'schemas/released/';

/** A form as it was last released, and the file that says so. */
export interface ReleasedSource {
  readonly id: string;
  readonly source: Source;
  readonly released: Released;
}

/** Every recorded form, there today or not. */
export function releasedSources({ sources }: Repository): readonly ReleasedSource[] {
  return [...sources.values()].flatMap((source) => {
    if (!source.file.startsWith(releasedFolder)) return [];
    const id = source.file.slice(releasedFolder.length).replace(/\.json$/, '');
    return isReleased(source.data) ? [{ id, source, released: source.data }] : [];
  });
}

/** The forms that there are and were released, each with its record. */
export function releasedForms(
  repository: Repository,
): readonly { readonly form: FormSource; readonly last: ReleasedSource }[] {
  const records = new Map(releasedSources(repository).map((record) => [record.id, record]));
  return repository.forms.flatMap((form) => {
    const last = records.get(form.definition.id);
    return last ? [{ form, last }] : [];
  });
}

/** The meta schema has said the rest: only what it is right about stands among the sources. */
function isReleased(data: unknown): data is Released {
  return typeof data === 'object' && data !== null && 'definition' in data && 'former' in data;
}
