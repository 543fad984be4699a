import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { components } from '#generated/api.d.ts';
import * as httpWords from '#generated/words/server/http.ts';
import * as words from '#generated/words/server/warnings.ts';
import { countAccountManagers, hasAdministrator } from '../auth/administrator.ts';
import { hasUnreadableFactor } from '../auth/second-factor.ts';
import { readCampaigns } from '../campaigns/campaigns.ts';
import { readClassList } from '../classes/rules.ts';
import type { Config } from '../config/config.ts';
import { readMachine, settingsWarnings, type Warning, warnIf } from '../config/warnings.ts';
import type { Context } from '../context.ts';
import { isUpToDate } from '../database/migrate.ts';
import type { Db } from '../database/open.ts';
import { servedForms } from '../forms/registry.ts';
import { newerFormsWarning } from '../forms/server-form.ts';
import { type Handlers, Reply } from '../http/contract.ts';
import { contract } from '../http/document.ts';
import { HttpError } from '../http/errors.ts';
import { type PackedText, packedText } from '../http/portal.ts';
import { readSchoolSettings, type School } from '../settings/settings.ts';
import { calendar } from '../workflow/due.ts';

/** Timeout of the database check, shorter than that of health checks. */
const DATABASE_TIMEOUT_MS = 2000;

/** Whether the database responds in time and has the newest migration of this version. */
async function isReady(db: Db): Promise<boolean> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      isUpToDate(db).catch(() => false),
      pause(DATABASE_TIMEOUT_MS, false, { ref: false, signal: timeout.signal }),
    ]);
  } finally {
    timeout.abort();
  }
}

/** The steps before the school can open the portal, and whether each is done. */
async function portalOpening(config: Config, db: Db): Promise<components['schemas']['Opening']> {
  const { school } = await readSchoolSettings(db);
  return {
    own_settings: schoolWarnings(school).length === 0,
    campaign: (await readCampaigns(db)).some(({ isConfigured }) => isConfigured),
    classes: (await readClassList(db)) !== '',
    second_administrator: (await countAccountManagers(db, config)) > 1,
    sms: config.smsRuApiId !== undefined,
    mail: config.smtp !== undefined,
    bank: config.yooKassa !== undefined,
  };
}

const OCTOBER = 9;

/** Warnings about settings, machine and database, which the log and the office's dashboard show. */
export async function portalWarnings(
  config: Config,
  { db, limiters, secondFactor }: Pick<Context, 'db' | 'limiters' | 'secondFactor'>,
): Promise<readonly Warning[]> {
  const newerForms = await newerFormsWarning(
    db,
    servedForms.map(({ definition }) => definition),
  );
  const isAdministered = await hasAdministrator(db);
  const hasOtherKey = await hasUnreadableFactor(db, secondFactor.cipher);
  return [
    ...warnIf(!isAdministered, 'administrator', words.noAdministrator, words.makeAdministrator),
    ...warnIf(hasOtherKey, 'secret-key', words.otherKey, words.bringKeyBack),
    ...settingsWarnings(config, readMachine(config)),
    ...(config.production ? schoolWarnings((await readSchoolSettings(db)).school) : []),
    ...(await smsWarnings(limiters, config.limits.smsOfPortal.points)),
    ...calendarWarnings(new Date()),
    ...warnIf(Boolean(newerForms), 'newer-forms', words.newerForms, newerForms ?? ''),
  ];
}

/** Warning if half of the day's SMS are used, since codes may run out before the day ends. */
async function smsWarnings(
  { smsOfPortal }: Pick<Context['limiters'], 'smsOfPortal'>,
  most: number,
): Promise<readonly Warning[]> {
  const used = Math.max(await smsOfPortal.used('code'), await smsOfPortal.used('password'));
  if (used * 2 < most) return [];
  return [{ id: 'sms-budget', title: words.halfOfSms, text: words.watchSms({ used, most }) }];
}

/** Warnings about years without holidays. The next year counts from October on: its holidays are known then. */
export function calendarWarnings(now: Date): readonly Warning[] {
  const years = [now.getFullYear(), ...(now.getMonth() >= OCTOBER ? [now.getFullYear() + 1] : [])];
  return years
    .map(String)
    .filter((year) => !calendar[year])
    .map(
      (year): Warning => ({
        id: 'calendar',
        title: words.noCalendar({ year }),
        text: words.addCalendar({ year }),
      }),
    );
}

/** The top-level domain of the sample contacts, which RFC 2606 reserves. */
const SAMPLE_DOMAIN = /\.example$/;
const SAMPLE_PHONE = '+74951234567';

/** Warning about sample contacts in the school's settings. */
export function schoolWarnings({ phones, email = '', site = '' }: School): readonly Warning[] {
  const samples = [
    ...phones.map(({ phone }) => phone).filter((phone) => phone === SAMPLE_PHONE),
    ...[email, site].filter((address) => SAMPLE_DOMAIN.test(address)),
  ];
  if (samples.length === 0) return [];
  return [{ id: 'school', title: words.sampleSchool, text: words.nameSchool({ left: samples.join(', ') }) }];
}

let packedContract: PackedText | undefined;

export function serviceHandlers(
  { db, limiters, secondFactor }: Context,
  config: Config,
  shutdown: AbortSignal,
) {
  return {
    health: async () => {
      await sql`select 1`.execute(db).catch(() => {
        throw new HttpError(503, httpWords.databaseSilent);
      });
      return { status: 'ok' };
    },
    liveness: async () => ({ status: 'live' }),
    readiness: async () => {
      if (shutdown.aborted || !(await isReady(db))) throw new HttpError(503, httpWords.notReady);
      return { status: 'ready' };
    },
    getContract: async () => {
      packedContract ??= packedText(JSON.stringify(contract));
      return new Reply({ ...contract }, { packed: packedContract, cacheSeconds: 60 });
    },
    getOpening: () => portalOpening(config, db),
    listWarnings: async () => [...(await portalWarnings(config, { db, limiters, secondFactor }))],
  } satisfies Partial<Handlers>;
}
