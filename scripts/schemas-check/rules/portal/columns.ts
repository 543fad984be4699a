import { placeOf } from '#engine/definition/address.ts';
import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import contract from '#generated/openapi.json' with { type: 'json' };
import { member, objectOf } from '#scripts/generate/objects.ts';
import { isListOfAnswers, LIST_OF_ANSWERS, listedAnswers } from '#scripts/generate/portal/listed-answers.ts';
import { portalSources } from '../../read/portal-files.ts';
import type { FormSource, Repository, Rule } from '../../read/repository.ts';
import type { Path, Source } from '../../read/source.ts';
import { suggestion } from '../../suggest.ts';

/** Columns and the title of a row show what the rows of their list have: `{representative.name}`. */
export const columnPlaces: Rule = (repository) =>
  portalSources(repository).flatMap((source) => {
    const { operation, columns, title } = member(source.data, 'settings');
    const row = typeof operation === 'string' ? rowSchema(operation) : undefined;
    if (!row || !Array.isArray(columns)) return [];
    return [...placesIn(columns, ['settings', 'columns']), ...placesIn(title, ['settings', 'title'])].flatMap(
      ({ place, path }) => {
        const missing = missingIn(row, place.split('.'));
        return missing
          ? [
              source.problem(
                path,
                `в строках «${operation}» нет «${place}»`,
                suggestion(missing.name, missing.known),
              ),
            ]
          : [];
      },
    );
  });

/** The answers that columns show are plain fields of the application, outside repeated groups, and nobody's secret. */
export const columnAnswers: Rule = (repository) =>
  portalSources(repository).flatMap((source) =>
    listedAnswers(source.data).flatMap(({ key, path }) => answerProblems(repository, source, { key, path })),
  );

function answerProblems(
  { forms }: Repository,
  source: Source,
  { key, path }: { readonly key: string; readonly path: Path },
) {
  if (!isListOfAnswers({ settings: member(source.data, 'settings') }))
    return [source.problem(path, `ответов заявки здесь нет`, `они есть в строках «${LIST_OF_ANSWERS}»`)];
  const answers = singleAnswers(forms.find(({ definition }) => definition.id === 'application'));
  const node = answers.get(key);
  if (!node)
    return [
      source.problem(path, `одиночного ответа «${key}» в заявке нет`, suggestion(key, [...answers.keys()])),
    ];
  return node.schema['x-sensitive']
    ? [source.problem(path, `ответ «${key}» закрытый, в списках ему не место`, 'уберите его отсюда')]
    : [];
}

/** The fields with one answer, by the keys under which they are sent. */
function singleAnswers(form: FormSource | undefined): ReadonlyMap<string, FieldNode> {
  if (!form) return new Map();
  const fields = formFields(form.definition).flatMap((field) =>
    field.kind === 'object' ? field.children : [field],
  );
  const single = fields.filter(({ address }) => {
    const place = placeOf(form.definition, address);
    return place?.node.kind === 'value' && place.entries.length === 0;
  });
  return new Map(single.map((field) => [field.address.replaceAll('/', '_'), field]));
}

interface NamedPlace {
  readonly place: string;
  readonly path: Path;
}

/** Every `{place}` and `{place|format}` of the texts in a value. */
function placesIn(value: unknown, path: Path): NamedPlace[] {
  if (typeof value === 'string')
    return Array.from(value.matchAll(/\{([\w.]+)(?:\|\w+)?\}/g), ([, place = '']) => ({ place, path }));
  return Object.entries(objectOrList(value)).flatMap(([key, inner]) =>
    placesIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function objectOrList(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

/** What the contract says of a row of a list: of its page's `data`, or of the list itself. */
function rowSchema(operation: string): unknown {
  const found = Object.values<unknown>(contract.paths)
    .flatMap((item) => Object.values(objectOf(item)))
    .find((one) => objectOf(one).operationId === operation);
  const ok = member(member(found, 'responses'), '200');
  const answer = followed(member(member(ok, 'content'), 'application/json').schema);
  const { items } = 'items' in answer ? answer : followed(member(answer, 'properties').data);
  return items;
}

/** The first name on the way to a place that its object does not have, and those that it has. */
function missingIn(
  schema: unknown,
  [name = '', ...rest]: readonly string[],
): { readonly name: string; readonly known: readonly string[] } | undefined {
  const holder = followed(schema);
  const properties = propertiesOf(holder);
  const inner = properties[name];
  if (inner !== undefined) return rest.length > 0 ? missingIn(inner, rest) : undefined;
  if (typeof holder.additionalProperties === 'object') return undefined;
  return { name, known: Object.keys(properties) };
}

function propertiesOf(schema: Record<string, unknown>): Record<string, unknown> {
  const parts = [schema.allOf, schema.anyOf, schema.oneOf].flatMap((list) =>
    Array.isArray(list) ? list : [],
  );
  const inherited = parts.map((part) => propertiesOf(followed(part)));
  return Object.assign({}, ...inherited, objectOf(schema.properties));
}

/** A part of the contract, its reference followed. */
export function followed(schema: unknown): Record<string, unknown> {
  const own = objectOf(schema);
  if (typeof own.$ref !== 'string') return own;
  return followed(own.$ref.split('/').slice(1).reduce<unknown>(member, contract));
}
