import { join } from '../definition/address.ts';
import {
  type AnswerWarning,
  type FieldNode,
  type FormValues,
  formFields,
  type Json,
} from '../definition/definition.ts';
import { memoize } from '../definition/memoize.ts';
import { comparable } from '../text/language.ts';
import { today } from '../values/date-limits.ts';
import { ageOn } from '../values/dates.ts';
import { suggestEmail } from '../values/email-suggestion.ts';
import { normaliseField } from '../values/normalise.ts';
import { parsePhone } from '../values/phones.ts';
import type { Entry, FormStore } from './types.ts';

/**
 * The ids of entries that have the same answers as an earlier entry in all fields of `x-unique`, regardless of case and
 * notation. Blank entries repeat nothing. Repetition is a warning, not an error.
 */
export function repeatedEntries(
  group: FieldNode,
  entries: readonly Entry[],
  valuesOf: (id: string) => FormValues,
): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  if (group.schema['x-unique'] === undefined) return repeated;
  const keyOf = keysOf(group);
  for (const { id } of entries) {
    const key = keyOf(valuesOf(id));
    if (key === BLANK_KEY) continue;
    if (seen.has(key)) repeated.add(id);
    seen.add(key);
  }
  return repeated;
}

// Stryker disable next-line StringLiteral: compared with JSON, which it is not
const BLANK_KEY = '';

/** The compared answers of an entry as text. Memoized by its values, which are a new object after a change. */
const keysOf = memoize(({ schema, children }: FieldNode) => {
  const compared = children.filter(({ name }) => schema['x-unique']?.includes(name));
  return memoize((values: FormValues): string => {
    const answers = compared.map((node) => comparableValue(normaliseField(node, values[node.name])));
    return answers.every((answer) => answer === undefined) ? BLANK_KEY : JSON.stringify(answers);
  });
});

function comparableValue(value: Json | undefined): Json | undefined {
  return typeof value === 'string' ? comparable(value) : value;
}

/** An email address that looks mistyped, and the probably intended one. */
export interface DoubtfulEmail {
  /** Address of the field in the store. */
  readonly address: string;
  readonly email: string;
  readonly suggestion: string;
}

/** Probably mistyped email addresses in visible fields. They lead to a question, never to an error. */
export function doubtfulEmails(store: FormStore): readonly DoubtfulEmail[] {
  return doubtfulEmailsIn(store, formFields(store.form.definition), '');
}

function doubtfulEmailsIn(
  store: FormStore,
  fields: readonly FieldNode[],
  scope: string,
): readonly DoubtfulEmail[] {
  const shown = store.visible(scope);
  return fields.flatMap((node) => {
    const address = join(scope, node.name);
    if (!shown.has(node.name)) return [];
    if (node.kind === 'object') return doubtfulEmailsIn(store, node.children, address);
    if (node.kind === 'group')
      return store
        .entries(address)
        .flatMap(({ id }) => doubtfulEmailsIn(store, node.children, join(address, id)));
    if (node.schema.format !== 'email') return [];
    const answer = store.get(address);
    const email = typeof answer === 'string' ? answer.trim() : '';
    const suggestion = suggestEmail(email);
    return suggestion === undefined ? [] : [{ address, email, suggestion }];
  });
}

/** Whether an answer is unlikely in view of `other`, the answer that its `x-warning` names. */
export function isUnlikely(
  { years }: AnswerWarning,
  answer: Json | undefined,
  other: Json | undefined,
): boolean {
  if (typeof answer !== 'string' || typeof other !== 'string' || answer === '' || other === '') return false;
  if (!years) return comparableAnswer(answer) === comparableAnswer(other);
  const grade = /^\d{1,2}/.exec(answer);
  const age = ageOn(other, nextSeptember());
  if (!grade || age === undefined) return false;
  const difference = age - Number(grade[0]);
  return difference < years[0] || difference > years[1];
}

/** An answer for comparison: a phone in its stored notation, any other text in lower case. */
function comparableAnswer(answer: string): string {
  const phone = parsePhone(answer);
  return phone.ok ? phone.value : answer.trim().toLowerCase();
}

/** The next 1 September as `DD.MM.YYYY`. */
function nextSeptember(): string {
  const [, month = 0, year = 0] = today().split('.').map(Number);
  return `01.09.${month < 9 ? year : year + 1}`;
}
