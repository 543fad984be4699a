import { definitionsOf, type FormReference, formReferences } from '../../read/form-references.ts';
import { formsFolder, type Repository, type Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { circleFrom } from '../conditions/circle.ts';

/** Every `$ref` of a form leads to a definition. */
export const leadingReferences: Rule = (repository) =>
  formReferences(repository).flatMap(({ source, path, reference, target }) =>
    target.data === undefined && !isFaulty(repository, target.file)
      ? [
          source.problem(
            path,
            `ссылка «${reference}» никуда не ведёт`,
            wayToMend(repository, target.file, target.name),
          ),
        ]
      : [],
  );

/** No definition refers to itself, through any number of others. */
export const referenceCircles: Rule = (repository) => {
  const next = new Map<string, FormReference[]>();
  for (const reference of formReferences(repository).filter(({ path }) => path[0] === '$defs')) {
    const holder = holderOf(reference);
    next.set(holder, [...(next.get(holder) ?? []), reference]);
  }
  const keys = new Map([...next].map(([holder, list]) => [holder, list.map(keyOf)]));
  return [...next].flatMap(([holder, list]) => {
    const circle = circleFrom(holder, keys);
    if (!circle || [...circle].sort()[0] !== holder) return [];
    const first = list.find((reference) => keyOf(reference) === (circle[1] ?? holder));
    const way = [...circle, holder].map((key) => key.slice(key.indexOf('#') + 1)).join(' → ');
    return first
      ? [
          first.source.problem(
            first.path,
            `ссылки ходят по кругу: ${way}`,
            'впишите одно из этих определений без $ref',
          ),
        ]
      : [];
  });
};

/** A field refers to a field, a condition to a condition. */
export const referenceKinds: Rule = (repository) =>
  formReferences(repository).flatMap((reference) => {
    const { source, path, target } = reference;
    if (target.data === undefined || isCondition(target.data) === standsInCondition(reference)) return [];
    return [
      isCondition(target.data)
        ? source.problem(
            path,
            `«${target.name}» — условие, а здесь нужно поле`,
            'возьмите поле: у него есть type',
          )
        : source.problem(
            path,
            `«${target.name}» — поле, а здесь нужно условие`,
            'возьмите условие: в нём только required, properties, allOf, anyOf, not',
          ),
    ];
  });

/** A file that has faults of its own, so that what it defines is not known. */
function isFaulty({ formFiles }: Repository, file: string): boolean {
  return formFiles.has(file) && formFiles.get(file) === undefined;
}

function wayToMend({ formFiles }: Repository, file: string, name: string): string {
  if (!formFiles.has(file)) return 'проверьте путь: такого файла нет, считая от папки этого';
  if (name === '') return 'напишите «#/$defs/имя» или «../shared.json#/$defs/имя»';
  const known = Object.keys(definitionsOf(formFiles.get(file)));
  return known.length > 0 ? suggestion(name, known) : `опишите «${name}» в "$defs"`;
}

/** The same key for a definition, whether it holds a reference or is what one leads to. */
function holderOf({ source, path }: FormReference): string {
  return `${source.file}#${path[1]}`;
}

function keyOf({ target }: FormReference): string {
  return `${formsFolder}${target.file}#${target.name}`;
}

function standsInCondition({ source, path }: FormReference): boolean {
  if (path.includes('x-show-if') || path.includes('x-show-if-form')) return true;
  return path[0] === '$defs' && isCondition(definitionsOf(source.data)[String(path[1])]);
}

/** The meta schema's distinction: a shared field has a `type`, its own or that of another definition. */
function isCondition(definition: unknown): boolean {
  const { type, $ref }: { type?: unknown; $ref?: unknown } = Object(definition);
  return type === undefined && $ref === undefined;
}
