import {
  BrokenReference,
  type FormFiles,
  resolveReferences,
  resolveTarget,
} from '#engine/compile/resolve-references.ts';
import { isRecord } from '#engine/definition/definition.ts';
import { equal } from '#engine/values/equal.ts';
import { restore } from '../problem.ts';
import { definitionsOf, type FieldSource, formsFolder, type Repository } from '../read/repository.ts';
import { locate, memoize, valueAt } from '../read/source.ts';
import { releasedFieldRule } from './rule-kinds.ts';

type Keywords = Readonly<Record<string, unknown>>;

/**
 * A field refers to the same definition as in the release. With another one, its texts, autofill and calls are wrong too,
 * so only this problem is reported.
 */
export const changedReferences = releasedFieldRule((field, repository) => {
  const written = field.hasNewVersion ? undefined : writtenReference(field, repository);
  if (!written) return undefined;
  const { file, reference, beside } = written;
  const others = otherReferences(repository, file, reference);
  const [former] = [undefined, KINDS].flatMap((keywords) => {
    const fits = (one: string) =>
      isReleased({ ...field.former.schema }, resolvedDefinition(repository, file, one), beside, keywords);
    return fits(reference) ? [] : (others.find(fits) ?? []);
  });
  if (former === undefined) return undefined;
  return {
    at: ['$ref'],
    what: `поле «${field.node.name}» теперь описано как «${nameOf(reference)}», а в выпущенной форме — как «${nameOf(former)}»`,
    fix: restore(`"$ref": "${former}"`, 'поднимите x-version'),
  };
});

const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1);

interface WrittenDefinition {
  /** The file with the `$ref`, below `schemas/forms`. */
  readonly file: string;
  readonly reference: string;
  /** Keywords beside the `$ref`, which go before those of the definition. */
  readonly beside: ReadonlySet<string>;
}

/** The `$ref` of a field as it is written in the file of its step, or in the definition of the object around it. */
function writtenReference(
  { path, source }: FieldSource,
  { formFiles }: Repository,
): WrittenDefinition | undefined {
  const step = source.file.slice(formsFolder.length);
  const target = locate(formFiles, step, [...path, '$ref']);
  if (target.path.at(-1) !== '$ref') return undefined;
  const holder: unknown = valueAt(formFiles.get(target.file), target.path.slice(0, -1));
  const outer: unknown = valueAt(formFiles.get(step), path);
  const { $ref: reference, ...own }: Keywords = isRecord(holder) ? holder : {};
  if (typeof reference !== 'string') return undefined;
  const beside = new Set([...Object.keys(own), ...Object.keys(isRecord(outer) ? outer : {})]);
  return { file: target.file, reference, beside };
}

/** A definition with all its references resolved. */
function resolvedDefinition({ formFiles }: Repository, file: string, reference: string): Keywords {
  const known = resolvedDefinitions(formFiles);
  const key = `${file} ${reference}`;
  const definition = known.get(key) ?? resolveDefinition(formFiles, file, reference);
  known.set(key, definition);
  return definition;
}

/** Most definitions are used by several fields. */
const resolvedDefinitions = memoize((_: FormFiles) => new Map<string, Keywords>(), new WeakMap());

function resolveDefinition(formFiles: FormFiles, file: string, reference: string): Keywords {
  const from = file.replace(/[^/]*$/, 'reference');
  const local = reference.startsWith('#') ? `${file.replace(/^.*\//, '')}${reference}` : reference;
  try {
    const resolved = resolveReferences(new Map([...formFiles, [from, { $ref: local }]]), from);
    return isRecord(resolved) ? resolved : {};
  } catch (error) {
    // broken references have a rule of their own
    if (error instanceof BrokenReference) return {};
    throw error;
  }
}

/** Keywords that distinguish the definitions of different answers. */
const KINDS = ['type', 'format', 'title', 'oneOf', 'items', 'properties', 'pattern', 'x-options', 'x-widget'];

/** Whether a released field has these keywords of a definition (all without a list), but for those beside its `$ref`. */
function isReleased(
  released: Keywords,
  definition: Keywords,
  beside: ReadonlySet<string>,
  keywords: readonly string[] = [...Object.keys(released), ...Object.keys(definition)],
): boolean {
  const names = keywords.filter((name) => !beside.has(name));
  return names.every((name) => equal(released[name], definition[name]));
}

/** References to the other definitions of the same file. */
function otherReferences({ formFiles }: Repository, file: string, reference: string): readonly string[] {
  const { file: target, name } = resolveTarget(formFiles, file, reference);
  return Object.keys(definitionsOf(formFiles.get(target)))
    .filter((other) => other !== name)
    .map((other) => reference.slice(0, reference.length - name.length) + other);
}
