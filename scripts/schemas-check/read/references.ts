import { type Target, targetOf } from '#engine/compile/resolve-references.ts';
import { formsFolder, type Repository } from './repository.ts';
import { referencesIn, type Source, type WrittenReference } from './source.ts';
/** A `$ref` in a form file or in `shared.json`, and its definition. */
export interface FormReference extends WrittenReference {
  readonly source: Source;
  readonly target: Target;
}

/** References to definitions. The `$ref`s of an `index.json` are excluded: they list step files. */
export function formReferences({ sources, formFiles }: Repository): FormReference[] {
  return [...formFiles.keys()].flatMap((file) => {
    const source = sources.get(formsFolder + file);
    if (!source || file.endsWith('/index.json')) return [];
    return referencesIn(source.data).map((written) => ({
      ...written,
      source,
      target: targetOf(formFiles, file, written.reference),
    }));
  });
}

/** `$defs` of a file of `schemas/forms`, by name. */
export function definitionsOf(data: unknown): Readonly<Record<string, unknown>> {
  const { $defs }: { $defs?: unknown } = Object(data);
  return Object(Array.isArray($defs) ? {} : $defs);
}
