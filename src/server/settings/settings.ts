import type { components } from '#generated/api.d.ts';
import type { School } from '#generated/school.ts';
import * as words from '#generated/words/server/settings.ts';
import type { Db } from '../database/open.ts';
import type { StoredAnswers } from '../forms/server-form.ts';
import { firstAnswers, settingsForm } from './form.ts';
import { insertSettings, newestSettings } from './store.ts';

/** What the office has said of its school, as the server reads it. */
export interface Settings {
  /** Counted from 1; another one whenever they were saved. */
  readonly revision: number;
  /** How the school is called and reached. */
  readonly school: School;
  /** Above the name of the school at the end of each email. */
  readonly signature?: string;
  /** Who processes the data of people, as the consents say it. */
  readonly operator: string;
  /** How often that has become another: so much higher are the versions of the consents. */
  readonly operators: number;
  /** What a diagnostic costs, in kopecks. */
  readonly fee: number;
}

/**
 * The settings that hold. They are asked of the database each time, so every process sees what another has changed
 * (decision 39); before the portal has begun they are what it begins with.
 */
export async function readSchoolSettings(db: Db): Promise<Settings> {
  const row = await newestSettings(db);
  return settingsOf(row ?? { revision: 0, operators: 0, ...firstRow() });
}

/** What everybody may know of the school. */
export async function publicSchool(db: Db): Promise<components['schemas']['School']> {
  const { revision, school } = await readSchoolSettings(db);
  return { revision, ...school, phones: [...school.phones] };
}

/** Fills a database that has none, a new one and one from before there were any, with what a portal begins with. */
export async function beginSettings(db: Db): Promise<void> {
  if (await newestSettings(db)) return;
  await insertSettings(db, { revision: 1, user_id: null, ...settingsForm.written(firstAnswers()) });
}

function firstRow(): StoredAnswers {
  return { form: firstAnswers(), form_version: settingsForm.definition.version };
}

function settingsOf(row: StoredAnswers & Pick<Settings, 'revision' | 'operators'>): Settings {
  const columns = settingsForm.columnsOf(settingsForm.answersOf(row));
  const { name, short_name, hours, email, address, site, letter_signature: signature } = columns;
  return {
    revision: row.revision,
    school: {
      name,
      short_name,
      phones: [
        { label: columns.phone_label, phone: columns.phone },
        ...furtherPhone(columns.phone_2_label, columns.phone_2),
        ...furtherPhone(columns.phone_3_label, columns.phone_3),
      ],
      hours: midSentence(hours),
      ...(email !== undefined && { email }),
      ...(address !== undefined && { address }),
      ...(site !== undefined && { site: webAddress(site) }),
    },
    ...(signature !== undefined && { signature }),
    operator: operatorOf(settingsForm.answersOf(row)),
    operators: row.operators,
    fee: columns.diagnostic_fee,
  };
}

/** Words that stand after a comma: «Будни с 9 до 18» begins small there, «ПН–ПТ» does not. */
function midSentence(words: string): string {
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

/** The address of a site as a link has it. */
function webAddress(site: string): string {
  return /^https?:\/\//.test(site) ? site : `https://${site}`;
}

function furtherPhone(label: string | undefined, phone: string | undefined): School['phones'][number][] {
  return phone === undefined ? [] : [{ label: label ?? words.phone, phone }];
}

/** Who processes the data, in one line. */
export function operatorOf(values: StoredAnswers['form']): string {
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
