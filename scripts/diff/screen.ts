import type { Change } from '#engine/changes/change.ts';
import type { FieldNode, FieldSchema, FormDefinition } from '#engine/definition/definition.ts';
import { pointerTo } from '#engine/definition/pointer.ts';
import { changesBetween } from '../schemas-check/edit/changes.ts';
import { fieldName, isSameChoice, stepName, typeName } from './stored.ts';

/** The visible effects of changes. A choice that keeps its title and changes its stored value has none. */
export function screenLines(
  changes: readonly Change[],
  after: FormDefinition | undefined,
): readonly string[] {
  const same = changes.filter((change) => change.kind === 'choice-mapped').filter(isSameChoice);
  const isSame = (change: Change) =>
    same.some(
      (other) =>
        other === change ||
        (change.kind === 'choice-added' && other.to === change.to && other.into === change.choice.const),
    );
  return changes.flatMap((change) => (isSame(change) ? [] : (screenLine(change, after) ?? [])));
}

/** The visible effect of a change; `undefined` without one. */
function screenLine(change: Change, after: FormDefinition | undefined): string | undefined {
  switch (change.kind) {
    case 'form-added':
      return 'новая форма';
    case 'form-removed':
      return 'формы больше нет';
    case 'form':
      return formLine(change.words, onScreen);
    case 'added':
      return `новое поле ${fieldName(change.to)}: ${[typeName(change.to), ...traitsOf(change.to, after)].join(', ')}`;
    case 'removed':
      return `поля ${fieldName(change.from)} больше нет`;
    case 'moved':
      return `поле ${fieldName(change.to)} теперь стоит здесь: ${stepName(after, change.to.step)}`;
    default:
      return fieldLine(change);
  }
}

/** The effect of a change on the form's lists. */
export function listingLine(change: Change): string | undefined {
  if (change.kind === 'form') return formLine(change.words, inLists);
  if (!('to' in change) || !isListingChange(change)) return undefined;
  return change.to.schema['x-in-lists']
    ? `ответ ${fieldName(change.to)} можно поставить столбцом, по нему можно упорядочить и отобрать`
    : `ответа ${fieldName(change.to)} в столбцах, порядке и отборе больше нет`;
}

function isListingChange(change: Change): boolean {
  if (change.kind === 'added') return change.to.schema['x-in-lists'] === true;
  return change.kind === 'looks' && change.words.includes('x-in-lists');
}

const onScreen: Readonly<Record<string, string>> = {
  title: 'название',
  steps: 'шаги',
  'x-sections': 'панели',
  lines: 'строки панелей',
  'x-panels': 'экраны телефона',
  'x-confirm': 'вопрос об известных ответах',
};
const inLists: Readonly<Record<string, string>> = {
  'x-title-template': 'название записи',
  'x-search': 'поля, по которым ищут',
};

function formLine(words: readonly string[], names: Readonly<Record<string, string>>): string | undefined {
  const changed = words.flatMap((word) => names[word] ?? []);
  return changed.length > 0 ? `у формы изменились ${changed.join(', ')}` : undefined;
}

function traitsOf(node: FieldNode, after: FormDefinition | undefined): readonly string[] {
  const step = stepName(after, node.step);
  return [node.required ? 'обязательное' : 'необязательное', ...(step ? [step] : [])];
}

function fieldLine(change: Change): string | undefined {
  if (!('from' in change) || !('to' in change)) return undefined;
  const { from, to } = change;
  const name = fieldName(to);
  switch (change.kind) {
    case 'retyped':
      return `поле ${name}: было «${typeName(from)}», стало «${typeName(to)}»`;
    case 'choice-added':
      return `поле ${name}: новый вариант «${change.choice.title}»`;
    case 'choice-removed':
    case 'choice-mapped':
      return `поле ${name}: варианта «${change.choice.title}» больше нет`;
    case 'required':
      return `поле ${name} стало обязательным`;
    case 'optional':
      return `поле ${name} стало необязательным`;
    case 'condition':
      return `поле ${name} показывается по другому условию`;
    case 'limits':
      return `поле ${name}: другие ограничения — ${describeKeywordChanges(change.words, from, to)}`;
    case 'words':
      return `поле ${name}: другие слова — ${describeKeywordChanges(change.words, from, to)}`;
    case 'looks':
      return presentationLine(
        change.words.filter((word) => word !== 'x-in-lists'),
        from,
        to,
      );
    default:
      return undefined;
  }
}

function presentationLine(words: readonly string[], from: FieldNode, to: FieldNode): string | undefined {
  return words.length > 0
    ? `поле ${fieldName(to)} выглядит иначе: ${describeKeywordChanges(words, from, to)}`
    : undefined;
}

/** `maxLength: 100 → 50` */
function describeKeywordChanges(words: readonly string[], from: FieldNode, to: FieldNode): string {
  return words
    .map((word) => {
      if (word === 'x-external-schema') return describeExternalChanges(from, to);
      const before = shortText(keywordOf(from.schema, word));
      const after = shortText(keywordOf(to.schema, word));
      return before === undefined || after === undefined || before === after
        ? word
        : `${word}: ${before} → ${after}`;
    })
    .join('; ');
}

/** The differences in the schema or uiSchema of an external form, as JSON pointers. */
function describeExternalChanges({ schema: from }: FieldNode, { schema: to }: FieldNode): string {
  const [before, after] = [from, to].map((schema) => schema['x-external-schema']);
  const pointers = changesBetween(before, after).map(({ path }) => path.reduce<string>(pointerTo, ''));
  const rest = pointers.length > MAX_POINTERS ? ` и ещё ${pointers.length - MAX_POINTERS}` : '';
  return `чужая схема: ${pointers.slice(0, MAX_POINTERS).join(', ')}${rest}`;
}

const MAX_POINTERS = 5;

function keywordOf(schema: FieldSchema, word: string): unknown {
  const own: Readonly<Record<string, unknown>> = { ...schema.items, ...schema };
  return own[word];
}

/** A value as text for one line; `undefined` for an object, a list or a long text. */
function shortText(value: unknown): string | undefined {
  if (value === undefined) return 'нет';
  if (typeof value === 'object') return undefined;
  const text = typeof value === 'string' ? `«${value}»` : String(value);
  return text.length > 60 ? undefined : text;
}
