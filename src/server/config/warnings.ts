import * as words from '#generated/words/server/warnings.ts';
import { type Config, isReachedByHttps } from './config.ts';
import { isClosed } from './data-dir.ts';

/** Log messages of the warnings in production, for the operator of the server. */
export const LOG_MESSAGES = {
  administrator: 'No administrator exists: run npm run admin -- +7 and the phone',
  'secret-key':
    'SECRET_KEY is not the key that the secrets in the database are encrypted with: restore that key',
  root: 'The portal runs as root: give it a user of its own',
  'data-dir': 'Other users can read DATA_DIR: chown it to the user of the portal and chmod 700',
  origin: 'PUBLIC_ORIGIN is not https: put a proxy with HTTPS before the portal',
  storage:
    'Browsers get files from the S3 storage without HTTPS: set S3_PUBLIC_ENDPOINT to an https address or unset it',
  proxy:
    'The portal is behind a proxy that TRUST_PROXY does not name: limits count all people as one address',
  'second-factor': 'SECOND_FACTOR=optional: the office signs in with a password alone',
  sms: 'SMS are written to the file OUTBOX: set SMS_RU_API_ID',
  mail: 'Email is written to the file OUTBOX: set SMTP_URL and MAIL_FROM',
  bank: 'Payment is not available: set YOOKASSA_SHOP_ID and YOOKASSA_SECRET_KEY',
  metrics: 'The portal is not monitored: set METRICS_TOKEN and let Prometheus read /metrics',
  school:
    'The school settings still hold sample contacts: an administrator changes them on the settings screen',
  'sms-budget': 'More than half of SMS_LIMIT is spent today',
  calendar: 'A year is missing in schemas/holidays.json: due dates ignore its holidays',
  'newer-forms': 'The database holds answers of a newer version of the portal',
} as const;

/** A problem to solve before production use. */
export interface Warning {
  readonly id: keyof typeof LOG_MESSAGES;
  readonly title: string;
  /** The consequence and the fix. */
  readonly text: string;
}

/** Properties of the machine that the process cannot change. */
export interface Machine {
  /** The data folder is closed to other users of the machine. */
  readonly dataDirClosed: boolean;
  /** The process runs as root. */
  readonly root: boolean;
}

/** A list with the warning if the condition holds. */
export function warnIf(applies: boolean, id: Warning['id'], title: string, text: string): readonly Warning[] {
  return applies ? [{ id, title, text }] : [];
}

export function readMachine({ dataDir }: Config): Machine {
  return { dataDirClosed: isClosed(dataDir), root: process.getuid?.() === 0 };
}

/** Warnings about settings and machine properties, most severe first; none outside production. */
export function settingsWarnings(config: Config, machine: Machine): readonly Warning[] {
  if (!config.production) return [];
  const { dataDir: folder, outbox: file, publicOrigin: origin } = config;
  const address = config.s3?.publicEndpoint ?? '';
  return [
    ...warnIf(machine.root, 'root', words.root, words.useOwnUser),
    ...warnIf(!machine.dataDirClosed, 'data-dir', words.openDataDir, words.closeDataDir({ folder })),
    ...warnIf(!isReachedByHttps(config), 'origin', words.insecureOrigin, words.bringHttps({ origin })),
    ...warnIf(
      address.startsWith('http:') && isReachedByHttps(config),
      'storage',
      words.insecureStorage,
      words.bringStorageHttps({ address }),
    ),
    ...warnIf(
      config.trustProxy === false && isBehindProxy(config),
      'proxy',
      words.noTrustProxy,
      words.nameProxy,
    ),
    ...warnIf(!config.secondFactorRequired, 'second-factor', words.noSecondFactor, words.demandSecondFactor),
    ...warnIf(!config.smsRuApiId, 'sms', words.smsToFile, words.connectSms({ file })),
    ...warnIf(!config.smtp, 'mail', words.mailToFile, words.connectMail({ file })),
    ...warnIf(!config.yooKassa, 'bank', words.noBank, words.connectBank),
    ...warnIf(!config.metricsToken, 'metrics', words.noMetrics, words.watchMetrics),
  ];
}

const LOOPBACK = new Set(['127.0.0.1', '::1', '[::1]', 'localhost']);

/** The portal does not serve HTTPS: one that listens on the loopback interface gets its calls from a proxy. */
function isBehindProxy(config: Config): boolean {
  const isOpenedHere = LOOPBACK.has(new URL(config.publicOrigin).hostname);
  return !isOpenedHere && (isReachedByHttps(config) || LOOPBACK.has(config.host));
}
