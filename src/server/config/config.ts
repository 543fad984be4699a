import { join, resolve } from 'node:path';
import * as words from '#generated/words/server/running.ts';
import type { ClamdSettings } from '../gateways/virus-scanner.ts';
import type { Role } from '../http/contract.ts';
import { type Limits, readLimits } from './limits.ts';
import { readS3, type S3Settings } from './s3.ts';
import { readSettings, type Settings } from './settings.ts';

/** Lifetime of a session in milliseconds: without calls, and in total. */
export type SessionTimes = Readonly<Record<Role, { readonly idle: number; readonly lifetime: number }>>;

/** Limits per person, and reserved disk space in bytes. */
export interface QuotaSettings {
  readonly drafts: number;
  readonly children: number;
  /** Submitted applications per child and campaign. */
  readonly applications: number;
  readonly courseApplications: number;
  /** Seats per family and course, for children without an accepted application. */
  readonly unknownSeats: number;
  /** Per family and year. */
  readonly questionnaires: number;
  /** Total size of files. */
  readonly bytes: number;
  /** Concurrent uploads. */
  readonly uploads: number;
  /** Free bytes below which files are rejected. */
  readonly freeDisk: number;
  /** Free bytes below which answers are rejected. */
  readonly freeDiskAnswers: number;
}

/** Configuration from the environment (specification, section 7), which only this module reads. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Folder of the embedded database, the files and the outbox. */
  readonly dataDir: string;
  /** S3 storage for the files, instead of the data folder. */
  readonly s3: S3Settings | undefined;
  /** PostgreSQL instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** An empty database folder to copy instead of creating one. */
  readonly databaseTemplate: string | undefined;
  /** Whether to prepare statements by name; false behind a pooler that does not keep them. */
  readonly databasePrepare: boolean;
  /** Whether an empty database is filled with demonstration data. */
  readonly demo: boolean;
  /** Folder of the built portal. */
  readonly webRoot: string;
  /** Whether browsers store the portal, so that it opens without a connection. */
  readonly offline: boolean;
  /** Address of the trusted proxy (`X-Forwarded-For`). */
  readonly trustProxy: string | false;
  /** Whether responses are validated against the contract; an invalid one becomes a 500. */
  readonly checkResponses: boolean;
  readonly logLevel: string;
  readonly production: boolean;
  /** Token for the metrics; without it they are disabled. */
  readonly metricsToken: string | undefined;
  /** Public origin, for links in messages and the return page of the bank: `https://lk.school.ru`. */
  readonly publicOrigin: string;
  /** File for messages while no gateway is configured: one JSON object per line. */
  readonly outbox: string;
  /** Key of SMS.RU; without it SMS go to the outbox. */
  readonly smsRuApiId: string | undefined;
  /** Codes of the countries that SMS are sent to: `7`. */
  readonly smsCountries: readonly string[];
  /** Mail server; without it email goes to the outbox file. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** Credentials of the bank; without them payments use the sandbox (`sandboxPayments`). */
  readonly yooKassa:
    | { readonly shopId: string; readonly secretKey: string; readonly url: string }
    | undefined;
  /** Whether sandbox payments are allowed: never in production. */
  readonly sandboxPayments: boolean;
  /** Milliseconds within which a request must arrive. */
  readonly timeouts: {
    readonly headers: number;
    readonly body: number;
    /** For a request body with files. */
    readonly upload: number;
    /** For the client to read the next part of a response. */
    readonly answer: number;
    /** For the rest of a body after an early response: a client that is cut off while sending may miss the response. */
    readonly linger: number;
  };
  /** Milliseconds for which a stopping process still accepts calls, so that load balancers notice. */
  readonly shutdownDelay: number;
  readonly sessions: SessionTimes;
  /** The malware scanner of every file; optional. */
  readonly clamd: ClamdSettings | undefined;
  readonly quotas: QuotaSettings;
  /** Key for encrypting secrets, instead of the key in the data folder. */
  readonly secretKey: Buffer | undefined;
  /** Whether the office needs a second factor for every operation. */
  readonly secondFactorRequired: boolean;
  /** Conversion of photos: concurrency, and milliseconds that a photo may wait and take. */
  readonly pictures: { readonly concurrency: number; readonly maxWaitMs: number; readonly timeoutMs: number };
  readonly limits: Limits;
}

/** Reads the environment. Throws with every invalid variable, and for demonstration data in production. */
export function readConfig(env: NodeJS.ProcessEnv, webRoot: string): Config {
  const settings = readSettings(env);
  const production = settings.NODE_ENV === 'production';
  if (production && settings.DEMO) throw new Error(words.noDemoInProduction);
  const dataDir = resolve(settings.DATA_DIR);
  return {
    host: settings.HOST,
    port: settings.PORT,
    dataDir,
    s3: readS3(settings),
    databaseUrl: settings.DATABASE_URL,
    databaseTemplate: settings.DATABASE_TEMPLATE,
    databasePrepare: settings.DATABASE_PREPARE,
    demo: settings.DEMO ?? !production,
    webRoot,
    offline: settings.OFFLINE,
    trustProxy: settings.TRUST_PROXY ?? false,
    checkResponses: settings.NODE_ENV === 'test',
    logLevel: settings.LOG_LEVEL ?? (production ? 'info' : 'error'),
    production,
    metricsToken: settings.METRICS_TOKEN,
    publicOrigin: settings.PUBLIC_ORIGIN ?? localOrigin(settings.HOST, settings.PORT),
    outbox: resolve(settings.OUTBOX ?? join(dataDir, 'outbox.jsonl')),
    smsRuApiId: settings.SMS_RU_API_ID,
    smsCountries: settings.SMS_COUNTRIES,
    smtp: readMailServer(settings),
    yooKassa: readBank(settings),
    sandboxPayments: !production,
    timeouts: readTimeouts(settings),
    shutdownDelay: settings.SHUTDOWN_DELAY * 1000,
    sessions: readSessionTimes(settings),
    clamd: settings.CLAMD_SOCKET ? { address: settings.CLAMD_SOCKET, timeoutMs: 20_000 } : undefined,
    quotas: readQuotas(settings),
    secretKey: settings.SECRET_KEY,
    secondFactorRequired: settings.SECOND_FACTOR ? settings.SECOND_FACTOR === 'required' : production,
    pictures: { concurrency: 2, maxWaitMs: 20_000, timeoutMs: 20_000 },
    limits: readLimits(settings),
  };
}

/** Whether people reach the portal by https, through a proxy. */
export function isReachedByHttps({ publicOrigin }: Pick<Config, 'publicOrigin'>): boolean {
  return publicOrigin.startsWith('https:');
}

const HOUR = 60 * 60 * 1000;

function readSessionTimes(settings: Settings): SessionTimes {
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

function readQuotas(settings: Settings): Config['quotas'] {
  return {
    drafts: settings.DRAFTS_LIMIT,
    children: settings.CHILDREN_LIMIT,
    applications: settings.APPLICATIONS_LIMIT,
    courseApplications: settings.COURSE_APPLICATIONS_LIMIT,
    unknownSeats: settings.COURSE_SEATS_LIMIT,
    questionnaires: settings.QUESTIONNAIRES_LIMIT,
    bytes: settings.FILES_LIMIT_MB * MEGABYTE,
    uploads: 2,
    freeDisk: settings.FREE_DISK_MB * MEGABYTE,
    freeDiskAnswers: settings.FREE_DISK_ANSWERS_MB * MEGABYTE,
  };
}

function readTimeouts(settings: Settings): Config['timeouts'] {
  return {
    headers: settings.HEADERS_TIMEOUT * 1000,
    body: settings.BODY_TIMEOUT * 1000,
    upload: settings.UPLOAD_TIMEOUT * 1000,
    answer: settings.ANSWER_TIMEOUT * 1000,
    linger: 5_000,
  };
}

/** The URL of the portal on its own machine: the loopback address if the server listens on every address. */
function localOrigin(host: string, port: number): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = isEveryAddress ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function readMailServer({ SMTP_URL: url, MAIL_FROM: from }: Settings): Config['smtp'] {
  return url !== undefined && from !== undefined ? { url, from } : undefined;
}

function readBank(settings: Settings): Config['yooKassa'] {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_URL: url } = settings;
  if (shopId === undefined || secretKey === undefined) return undefined;
  return { shopId, secretKey, url: url.replace(/\/+$/, '') };
}
