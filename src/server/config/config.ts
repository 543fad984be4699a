import { join, resolve } from 'node:path';
import * as words from '#generated/words/server/running.ts';
import { readLimits } from './limits.ts';
import { readS3 } from './s3.ts';
import { readSettings, type Settings } from './settings.ts';

/** Configuration from the environment (specification, section 7). */
export type Config = ReturnType<typeof readConfig>;

/** Reads the environment. Throws with every invalid variable, and for demonstration data in production. */
export function readConfig(env: NodeJS.ProcessEnv, webRoot: string) {
  const settings = readSettings(env);
  const production = settings.NODE_ENV === 'production';
  if (production && settings.DEMO) throw new Error(words.noDemoInProduction);
  const dataDir = resolve(settings.DATA_DIR);
  const trustProxy: string | false = settings.TRUST_PROXY ?? false;
  return {
    host: settings.HOST,
    port: settings.PORT,
    /** Folder of the embedded database, the files and the outbox. */
    dataDir,
    /** S3 storage for the files, instead of the data folder. */
    s3: readS3(settings),
    /** PostgreSQL instead of the embedded database. */
    databaseUrl: settings.DATABASE_URL,
    /** An empty database folder to copy instead of creating one. */
    databaseTemplate: settings.DATABASE_TEMPLATE,
    /** Whether to prepare statements by name; false behind a pooler that does not keep them. */
    databasePrepare: settings.DATABASE_PREPARE,
    /** Whether an empty database is filled with demonstration data. */
    demo: settings.DEMO ?? !production,
    /** Folder of the built portal. */
    webRoot,
    /** Whether browsers store the portal, so that it opens without a connection. */
    offline: settings.OFFLINE,
    /** Addresses whose `X-Forwarded-For` is trusted. */
    trustProxy,
    /** Whether responses are validated against the contract; an invalid one becomes a 500. */
    checkResponses: settings.NODE_ENV === 'test',
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'error'),
    production,
    /** Token for the metrics; without it they are disabled. */
    metricsToken: settings.METRICS_TOKEN,
    /** Public origin, for links in messages and the return page of the bank: `https://lk.school.ru`. */
    publicOrigin: settings.PUBLIC_ORIGIN ?? localOrigin(settings.HOST, settings.PORT),
    /** File for messages of channels without a gateway: one JSON object per line. */
    outbox: resolve(settings.OUTBOX ?? join(dataDir, 'outbox.jsonl')),
    smsRuApiId: settings.SMS_RU_API_ID,
    /** Codes of the countries that SMS are sent to: `7`. */
    smsCountries: settings.SMS_COUNTRIES,
    smtp: readMailServer(settings),
    yooKassa: readBank(settings),
    /** Whether payments use the sandbox if no bank is configured. */
    sandboxPayments: !production,
    timeouts: readTimeouts(settings),
    /** Milliseconds for which a stopping process still accepts calls, so that load balancers notice. */
    shutdownDelay: settings.SHUTDOWN_DELAY * 1000,
    sessions: readSessionTimes(settings),
    /** The malware scanner of every file; optional. */
    clamd: settings.CLAMD_SOCKET ? { address: settings.CLAMD_SOCKET, timeoutMs: 20_000 } : undefined,
    quotas: readQuotas(settings),
    /** Key for encrypting secrets, instead of the key in the data folder. */
    secretKey: settings.SECRET_KEY,
    /** Whether the office needs a second factor for every operation. */
    secondFactorRequired: settings.SECOND_FACTOR ? settings.SECOND_FACTOR === 'required' : production,
    /** Conversion of photos: concurrency, and milliseconds that a photo may wait and take. */
    pictures: { concurrency: 2, maxWaitMs: 20_000, timeoutMs: 20_000 },
    limits: readLimits(settings),
  };
}

/** Whether people reach the portal by https, through a proxy. */
export function isReachedByHttps({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  return publicOrigin.startsWith('https:');
}

const HOUR = 60 * 60 * 1000;

/** Lifetimes of sessions in milliseconds: without calls, and in total. */
function readSessionTimes(settings: Settings) {
  return {
    representative: {
      idle: settings.SESSION_IDLE_REPRESENTATIVE * HOUR,
      lifetime: settings.SESSION_LIFETIME_REPRESENTATIVE * HOUR,
    },
    administrator: {
      idle: settings.SESSION_IDLE_ADMINISTRATOR * HOUR,
      lifetime: settings.SESSION_LIFETIME_ADMINISTRATOR * HOUR,
    },
  };
}

const MEGABYTE = 1024 * 1024;

/** Limits per person, and reserved disk space in bytes. */
function readQuotas(settings: Settings) {
  return {
    drafts: settings.DRAFTS_LIMIT,
    children: settings.CHILDREN_LIMIT,
    /** Submitted applications per child and campaign. */
    applications: settings.APPLICATIONS_LIMIT,
    courseApplications: settings.COURSE_APPLICATIONS_LIMIT,
    /** Seats per family and course, for children without an accepted application. */
    unknownSeats: settings.COURSE_SEATS_LIMIT,
    /** Per family and year. */
    questionnaires: settings.QUESTIONNAIRES_LIMIT,
    /** Total size of files. */
    bytes: settings.FILES_LIMIT_MB * MEGABYTE,
    /** Concurrent uploads. */
    uploads: 2,
    /** Free bytes below which files are rejected. */
    freeDisk: settings.FREE_DISK_MB * MEGABYTE,
    /** Free bytes below which answers are rejected. */
    freeDiskAnswers: settings.FREE_DISK_ANSWERS_MB * MEGABYTE,
  };
}

/** Milliseconds within which a request must arrive and its response be read. */
function readTimeouts(settings: Settings) {
  return {
    headers: settings.HEADERS_TIMEOUT * 1000,
    body: settings.BODY_TIMEOUT * 1000,
    /** For a request body with files. */
    upload: settings.UPLOAD_TIMEOUT * 1000,
    /** For the client to read the next part of a response. */
    answer: settings.ANSWER_TIMEOUT * 1000,
    /** For the rest of a body after an early response: a client cut off while it sends may miss the response. */
    linger: 5_000,
  };
}

/** The URL of the portal on its own machine: the loopback address if the server listens on every address. */
function localOrigin(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** The mail server; without it email goes to the outbox. */
function readMailServer({ SMTP_URL: url, MAIL_FROM: from }: Settings) {
  return url !== undefined && from !== undefined ? { url, from } : undefined;
}

/** Credentials of the bank. */
function readBank(settings: Settings) {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_URL: url } = settings;
  if (shopId === undefined || secretKey === undefined) return undefined;
  return { shopId, secretKey, url: url.replace(/\/+$/, '') };
}
