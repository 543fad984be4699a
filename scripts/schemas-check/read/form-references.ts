import { type Target, targetOf } from '#engine/compile/standard-schema.ts';
import { referencesIn, type WrittenReference } from './references-in.ts';
import { formsFolder, type Repository } from './repository.ts';
import type { Source } from './source.ts';

/** A `$ref` in a form's file or in `shared.json`, and the definition that it leads to. */
export interface FormReference extends WrittenReference {
  readonly source: Source;
  readonly target: Target;
}

/** Every reference to shared definitions. (The steps that an index names by `$ref` are none.) */
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

/** The definitions of a file below `schemas/forms`, by name. */
export function definitionsOf(data: unknown): Readonly<Record<string, unknown>> {
  const { $defs }: { $defs?: unknown } = Object(data);
  return Object(Array.isArray($defs) ? {} : $defs);
}
