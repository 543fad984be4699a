import { withValue } from '#engine/definition/address.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import type { SchoolSettingsColumns } from '#generated/columns.ts';
import { type SchoolSettingsAnswers, schoolSettingsForm } from '#generated/forms/school-settings.ts';
import { school } from '#generated/school.ts';
import * as words from '#generated/words/server/settings.ts';
import payments from '#schemas/payments.json' with { type: 'json' };
import { serverForm } from '../forms/server-form.ts';

/** What the office says of its school. */
export const settingsForm = serverForm<SchoolSettingsColumns, SchoolSettingsAnswers>(schoolSettingsForm);

/** What a new portal begins with: `schemas/school.json`, and the fee of `schemas/payments.json`. */
export function firstAnswers(): FormValues {
  const { name, short_name, phones, hours, email, address, site, operator } = school;
  const [first, second, third] = phones;
  const known: Readonly<Partial<SchoolSettingsColumns>> = {
    name,
    short_name,
    phone_label: first.label,
    phone: first.phone,
    ...(second && { phone_2_label: second.label, phone_2: second.phone }),
    ...(third && { phone_3_label: third.label, phone_3: third.phone }),
    hours,
    ...(email !== undefined && { email }),
    ...(address !== undefined && { address }),
    ...(site !== undefined && { site }),
    letter_signature: words.signature,
    operator_name: operator.name,
    operator_address: operator.address,
    ...(operator.inn !== undefined && { operator_inn: operator.inn }),
    ...(operator.ogrn !== undefined && { operator_ogrn: operator.ogrn }),
    diagnostic_fee: payments.diagnostic.amount,
  };
  return Object.entries(known).reduce<FormValues>((values, [column, value]) => {
    const field = settingsForm.columns[column];
    return field === undefined ? values : withValue(values, field, value);
  }, {});
}
