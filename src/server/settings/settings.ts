import type { FormValues } from '#engine/definition/definition.ts';
import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/settings.ts';
import payments from '#schemas/payments.json' with { type: 'json' };
import initialSchool from '#schemas/school.json' with { type: 'json' };
import type { Db } from '../database/open.ts';
import { formOf } from '../forms/registry.ts';
import type { StoredAnswers } from '../forms/server-form.ts';
import { insertSettings, readCurrentSettings } from './store.ts';

type PublicSchool = components['schemas']['School'];
type Phone = PublicSchool['phones'][number];

/** The school's names and contacts. */
export interface School extends Omit<PublicSchool, 'revision' | 'phones'> {
  /** The first number is the main one. */
  readonly phones: readonly [Phone, ...Phone[]];
}

export interface Settings {
  /** Number of the save; 0 before the first. */
  readonly revision: number;
  /** Name and contacts of the school. */
  readonly school: School;
  /** Text above the school's name at the end of emails. */
  readonly signature?: string;
  /** Operator of personal data in one line, as consents name it. */
  readonly operator: string;
  /** The number of changes of the data operator, which raises the versions of the consents. */
  readonly operators: number;
  /** Price of a diagnostic in kopecks. */
  readonly fee: number;
}

/** The current settings, else the initial values. Not cached: every process sees changes at once (decision 39). */
export async function readSchoolSettings(db: Db): Promise<Settings> {
  const row = await readCurrentSettings(db);
  return toSettings(row ?? { revision: 0, operators: 0, ...initialRow() });
}

export async function publicSchool(db: Db): Promise<PublicSchool> {
  const { revision, school } = await readSchoolSettings(db);
  return { revision, ...school, phones: [...school.phones] };
}

/** Stores the initial settings in a database without any. */
export async function insertInitialSettings(db: Db): Promise<void> {
  if (await readCurrentSettings(db)) return;
  await insertSettings(db, { revision: 1, user_id: null, ...settingsForm.answerColumns(initialAnswers()) });
}

function initialRow(): StoredAnswers {
  return { form: initialAnswers(), form_version: settingsForm.definition.version };
}

function toSettings(row: StoredAnswers & Pick<Settings, 'revision' | 'operators'>): Settings {
  const columns = settingsForm.columnsOf(settingsForm.answersOf(row));
  const { name, short_name, hours, email, address, site, letter_signature: signature } = columns;
  return {
    revision: row.revision,
    school: {
      name,
      short_name,
      phones: [
        { label: columns.phone_label, phone: columns.phone },
        ...optionalPhone(columns.phone_2_label, columns.phone_2),
        ...optionalPhone(columns.phone_3_label, columns.phone_3),
      ],
      hours: toMidSentence(hours),
      ...(email !== undefined && { email }),
      ...(address !== undefined && { address }),
      ...(site !== undefined && { site: siteUrl(site) }),
    },
    ...(signature !== undefined && { signature }),
    operator: formatOperator(settingsForm.answersOf(row)),
    operators: row.operators,
    fee: columns.diagnostic_fee,
  };
}

/** A text for the middle of a sentence: «Будни с 9 до 18» gets a lower-case letter, «ПН–ПТ» does not. */
function toMidSentence(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** The URL of a site that was entered with or without a protocol. */
function siteUrl(site: string): string {
  return /^https?:\/\//.test(site) ? site : `https://${site}`;
}

function optionalPhone(label: string | undefined, phone: string | undefined): Phone[] {
  return phone === undefined ? [] : [{ label: label ?? words.phone, phone }];
}

/** Operator of personal data in one line. */
export function formatOperator(values: StoredAnswers['form']): string {
  const { operator_name, operator_address, operator_inn, operator_ogrn } = settingsForm.columnsOf(values);
  return [
    operator_name,
    operator_address,
    operator_inn && words.inn({ inn: operator_inn }),
    operator_ogrn && words.ogrn({ ogrn: operator_ogrn }),
  ]
    .filter(Boolean)
    .join(', ');
}

export const settingsForm = formOf('school-settings');

/** The content of `schemas/school.json`. */
interface InitialSchool extends Omit<PublicSchool, 'revision'> {
  /** The operator of personal data, as named in consents. */
  readonly operator: {
    readonly name: string;
    readonly address: string;
    readonly inn?: string;
    readonly ogrn?: string;
  };
}

/** Initial settings of a new portal, from `schemas/school.json` and `schemas/payments.json`. */
function initialAnswers(): FormValues {
  const { name, short_name, phones, hours, email, address, site, operator }: InitialSchool = initialSchool;
  const [first, second, third] = phones;
  return settingsForm.valuesOf({
    ...{ name, short_name, hours, email, address, site },
    phone_label: first?.label,
    phone: first?.phone,
    phone_2_label: second?.label,
    phone_2: second?.phone,
    phone_3_label: third?.label,
    phone_3: third?.phone,
    letter_signature: words.signature,
    operator_name: operator.name,
    operator_address: operator.address,
    operator_inn: operator.inn,
    operator_ogrn: operator.ogrn,
    diagnostic_fee: payments.diagnostic.amount,
  });
}
