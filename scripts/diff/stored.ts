import { answerType } from '#engine/changes/answer-type.ts';
import type { Change } from '#engine/changes/change.ts';
import { visibleFields } from '#engine/conditions/conditions.ts';
import { isEntryList, split } from '#engine/definition/address.ts';
import {
  type CompiledForm,
  type FieldNode,
  type FormDefinition,
  type FormValues,
  isRecord,
  type Json,
  memberOf,
} from '#engine/definition/definition.ts';
import { migrate } from '#engine/migration/migrate.ts';
import { validateForm } from '#engine/validation/validate.ts';
import { isEmpty } from '#engine/values/normalise.ts';

/** The effect of a change on stored answers. */
export interface StoredEffect {
  readonly text: string;
  /** Whether the change affects a record: its answers by the old definition (`values`) and by the new one (`after`). */
  readonly affects: (values: FormValues, after: AnswersAfter | undefined) => boolean;
}

/** Answers after the new migration, with the fields that the new definition shows and rejects. */
export interface AnswersAfter {
  readonly values: FormValues;
  /** Addresses of the fields that are shown, with `*` for any entry. */
  readonly shown: ReadonlySet<string>;
  /** Addresses of the answers that are refused, with `*` for any entry. */
  readonly refused: ReadonlySet<string>;
}

/** `undefined` for a removed form. */
export function answersAfter(
  form: CompiledForm | undefined,
  values: FormValues,
  version: number,
): AnswersAfter | undefined {
  if (!form) return undefined;
  const migrated = migrate(form.definition, values, version);
  const errors = validateForm(form, migrated, {}).filter(({ keyword }) => keyword !== 'required');
  return {
    values: migrated,
    shown: new Set([...visibleFields(form, migrated)].map(anyEntry)),
    refused: new Set(errors.map(({ address }) => anyEntry(address))),
  };
}

function anyEntry(address: string): string {
  return address.replace(/\/\d+(?=\/|$)/g, '/*');
}

/** `undefined` if the change does not affect how stored answers are shown. */
export function storedEffect(change: Change): StoredEffect | undefined {
  const undeclared =
    change.losesAnswers && !change.declared
      ? '. Это не объявлено: npm run schemas:check скажет, что вписать'
      : '';
  const text = textOf(change);
  return text === undefined ? undefined : { text: text + undeclared, affects: affectsOf(change) };
}

function textOf(change: Change): string | undefined {
  switch (change.kind) {
    case 'form-removed':
      return 'ответы формы остаются в базе, показать их больше нечем';
    case 'version':
      return `версия ${change.before} → ${change.after}: прежние ответы переводятся, когда их читают`;
    case 'removed':
      return `ответы на ${fieldName(change.from)} остаются и стоят на карточке как «Ответы на прежние вопросы»`;
    case 'renamed':
      return `ответы на ${fieldName(change.from)} переходят в ${change.to.address}`;
    case 'retyped':
      return change.declared && change.losesAnswers
        ? `ответы на ${fieldName(change.from)} прежнего вида переводятся, а чего не перевести — стоит на карточке как прежние`
        : `ответы на ${fieldName(change.from)} прежнего вида в поле не видны`;
    case 'choice-mapped':
      return isSameChoice(change)
        ? `${fieldName(change.from)}: ответ «${change.choice.title}» остаётся, хранится теперь как ${change.into}`
        : `${fieldName(change.from)}: ответ «${change.choice.title}» становится «${titleOf(change.to, change.into)}»`;
    case 'choice-removed':
      return `${fieldName(change.from)}: ответ «${change.choice.title}» остаётся, но в списке его больше нет`;
    case 'added':
      return change.to.required
        ? `в прежних записях нет ответа на ${fieldName(change.to)}: о нём спросят при отправке`
        : undefined;
    case 'required':
      return `у кого нет ответа на ${fieldName(change.to)}, тех о нём спросят при отправке`;
    case 'condition':
      return `кому ${fieldName(change.to)} больше не показано, у того ответ остаётся и стоит на карточке как прежний`;
    case 'limits':
      return `ответы на ${fieldName(change.to)} остаются; какие не подходят, попросят исправить при отправке`;
    default:
      return undefined;
  }
}

function affectsOf(change: Change): StoredEffect['affects'] {
  if (change.kind === 'added') return (_, after) => after?.shown.has(change.to.address) ?? true;
  if (!('from' in change)) return () => true;
  const { address } = change.from;
  if (change.kind === 'required') {
    const { address: now } = change.to;
    return (_, after) => after?.shown.has(now) === true && answersAt(after.values, now).every(isEmpty);
  }
  if (change.kind === 'choice-mapped' || change.kind === 'choice-removed') {
    const { const: value } = change.choice;
    return (values) =>
      answersAt(values, address).some((answer) => [answer].flat().some((one) => String(one) === value));
  }
  const isAnswered = (values: FormValues, at: string) =>
    answersAt(values, at).some((answer) => !isEmpty(answer));
  if (change.kind === 'condition' || change.kind === 'limits') {
    const { address: now } = change.to;
    return (values, after) => {
      if (!after) return isAnswered(values, address);
      const isAffected = change.kind === 'condition' ? !after.shown.has(now) : after.refused.has(now);
      return isAffected && isAnswered(after.values, now);
    };
  }
  return (values) => isAnswered(values, address);
}

/** Every answer at an address; `*` is any entry. */
function answersAt(values: FormValues, address: string): readonly Json[] {
  let at: readonly Json[] = [values as Json];
  for (const part of split(address)) {
    at = at.flatMap((value): readonly Json[] => {
      if (part === '*') return isEntryList(value) ? (value as readonly Json[]) : [];
      const inner = isRecord(value) ? memberOf(value, part) : undefined;
      return inner === undefined ? [] : [inner];
    });
  }
  return at;
}

/** Whether people see the same choice after its migration: only the stored value differs. */
export function isSameChoice({ choice, to, into }: Extract<Change, { kind: 'choice-mapped' }>): boolean {
  return choice.title === titleOf(to, into);
}

function titleOf({ schema }: FieldNode, value: string): string {
  return (schema.oneOf ?? schema.items?.oneOf)?.find((choice) => choice.const === value)?.title ?? value;
}

/** «Имя» (representative_1/first_name) */
export function fieldName({ schema, name, address }: FieldNode): string {
  return `«${schema.title ?? name}» (${address})`;
}

const types: Readonly<Record<string, string>> = {
  string: 'строка',
  number: 'число',
  integer: 'целое число',
  boolean: 'да или нет',
  money: 'сумма',
  object: 'несколько полей вместе',
  list: 'список',
  group: 'повторяющаяся группа',
  files: 'файлы',
  external: 'анкета по чужой схеме',
};

/** A short name of a field's type. */
export function typeName(node: FieldNode): string {
  if (node.kind === 'value' && (node.schema.oneOf || node.schema['x-options'])) return 'выбор из списка';
  return types[answerType(node)] ?? answerType(node);
}

/** `шаг «Ребёнок»`; empty if the form has a single step. */
export function stepName(definition: FormDefinition | undefined, id: string): string {
  const { steps = [] } = definition ?? {};
  const step = steps.length > 1 ? steps.find((one) => one.id === id) : undefined;
  return step ? `шаг «${step.title}»` : '';
}
