import { posix } from 'node:path';
import { objectOf } from '#scripts/generate/json-files.ts';
import { nodesIn } from '../read/source.ts';

/** The data of the current files by path, without meta schemas and release records. */
export type DataFiles = ReadonlyMap<string, unknown>;

/** Where a name is written. */
export interface NameContext {
  /** The objects around the name, the innermost first. */
  readonly around: readonly unknown[];
  readonly file: string;
  /** The member that the name is the value of. */
  readonly key?: string | undefined;
  /** What the meta schema says that the name is: `status`, `screen`, `operation`, another kind, or nothing. */
  readonly kind?: string | undefined;
}

/** Finds the words for fields of forms and for their answers. */
export interface FieldNames {
  /** The title of the field of a form, by its name or its path: `birth_date`, `answers/child/name`. */
  readonly fieldTitle: (path: string, context: NameContext) => string | undefined;
  /** The words of an answer to a field: of its choice, or of the label of a number. */
  readonly answerTitle: (field: string, answer: unknown, context: NameContext) => string | undefined;
  /** Whether the answer to a field is shown to some roles only. */
  readonly isSensitive: (path: string, file: string) => boolean;
}

/**
 * The words for fields.
 * @param titleOf the title of a field
 * @param resolve the target of the `$ref` of a field
 */
export function readFieldNames(
  files: DataFiles,
  titleOf: (field: unknown, file: string) => string | undefined,
  resolve: (field: unknown, file: string) => unknown,
): FieldNames {
  const formFiles = [...files].filter(([path]) => path.startsWith(formsFolder));
  const withTarget = (field: unknown, file: string): unknown => ({
    ...objectOf(resolve(field, file)),
    ...objectOf(field),
  });
  /** The fields of a name: in the objects around it, beside its file, then in all forms. */
  const fieldsNamed = (name: string, { around, file }: NameContext): readonly unknown[] => {
    const fields = around.flatMap((one) => {
      const { [name]: field } = objectOf(objectOf(one).properties);
      return field === undefined ? [] : [withTarget(field, file)];
    });
    const others = [...filesNear(files, file), ...formFiles].flatMap(([path, data]) =>
      nodesIn(data).flatMap(({ path: at, value }) =>
        at.at(-1) === name && at.at(-2) === 'properties' ? [withTarget(value, path)] : [],
      ),
    );
    return [...fields, ...others];
  };
  return {
    fieldTitle: (path, context) =>
      joinTitles(path.replace(/^(answers|listed)[/.]/, ''), (name) => {
        const titles = new Set(
          fieldsNamed(name, context).flatMap((field) => titleOf(field, context.file) ?? []),
        );
        return context.file.startsWith(formsFolder) || titles.size === 1 ? [...titles][0] : undefined;
      }),
    answerTitle: (field, answer, context) =>
      fieldsNamed(field, context)
        .map((one) => choiceTitle(objectOf(one), String(answer)))
        .find((title) => title !== undefined),
    isSensitive: (path, file) => {
      const { 'x-sensitive': isWholeSensitive = false } = objectOf(files.get(file));
      const [field] = fieldsNamed(path.replace(/^.*[/.]/, ''), { around: [], file });
      const { 'x-sensitive': isSensitive = isWholeSensitive } = objectOf(field);
      return isSensitive !== false;
    },
  };
}

const formsFolder = 'schemas/forms/';

/** The files beside a file in which names have the same meaning: the steps of a form. */
export function filesNear(files: DataFiles, file: string): readonly (readonly [string, unknown])[] {
  const folder = file.startsWith(formsFolder) ? posix.dirname(file) : file;
  return [...files].filter(([path]) => path === file || posix.dirname(path) === folder);
}

/** The title of a path, or the titles of its parts if all have one. */
export function joinTitles(path: string, titleOf: (part: string) => string | undefined): string | undefined {
  const whole = titleOf(path);
  const parts = path.split(/[/.]/);
  if (whole !== undefined || parts.length === 1) return whole;
  const titles = parts.map(titleOf);
  return titles.includes(undefined) ? undefined : titles.join(' › ');
}

/** The words of a choice of a field, or of the label of a number. */
export function choiceTitle(field: Readonly<Record<string, unknown>>, answer: string): string | undefined {
  const { oneOf = objectOf(field.items).oneOf, 'x-enum-labels': labels } = field;
  const choice = [oneOf ?? []].flat().find((one) => objectOf(one).const === answer);
  const { [answer]: title = objectOf(choice).title } = objectOf(labels);
  return typeof title === 'string' ? title : undefined;
}
