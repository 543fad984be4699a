import { valueAt } from '#engine/definition/address.ts';
import type { FormDefinition, FormValues } from '#engine/definition/definition.ts';
import { unflatten } from '#engine/wire/wire.ts';
import type { WizardSettings } from '#generated/portal/settings.ts';
import { appliesTo } from '#portal/records/record.ts';
import type { CardRecord } from '#portal/records/record-texts.ts';
import { holderAt, memberOf } from '#portal/text/member.ts';
import { plainWord } from '#portal/text/plain-word.ts';

/** What is being filled in, as far as it says whether it was filled in before. */
export interface Filled {
  readonly definition: FormDefinition;
  readonly values: FormValues;
  /** What the server has of it. */
  readonly record: CardRecord | undefined;
}

/**
 * The newest other record with the same answers to what `repeated.same` names, however they are typed; `undefined` where
 * there is none, or something of it is not answered yet.
 */
export function findRepeated(
  { repeated, values: member }: Pick<WizardSettings, 'repeated' | 'values'>,
  { definition, values, record }: Filled,
  records: readonly CardRecord[],
): CardRecord | undefined {
  if (!repeated) return undefined;
  const { same, period } = repeated;
  const own = same.map((address) => wordOf(values, address));
  if (own.includes('')) return undefined;
  return records.find((other) => {
    if (other.id === record?.id || !appliesTo(repeated, other)) return false;
    const isNow = period === undefined || !record || memberOf(other, period) === memberOf(record, period);
    const answers = unflatten(definition, holderAt(other, member) ?? {});
    return isNow && same.every((address, index) => wordOf(answers, address) === own[index]);
  });
}

function wordOf(values: FormValues, address: string): string {
  const value = valueAt(values, address);
  if (typeof value !== 'string') return value === undefined || value === null ? '' : JSON.stringify(value);
  return plainWord(value);
}
