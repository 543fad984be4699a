import { readFileSync } from 'node:fs';
import { cleanEnv, EnvError, makeExactValidator, str } from 'envalid';
import * as words from '#generated/words/server/running.ts';

const wholeNumber = makeExactValidator((text) => {
  if (!/^\d{1,9}$/.test(text)) throw new EnvError(words.notWhole({ given: text }));
  return Number(text);
});

/** At least 1: 0 would mean no limit. */
const positive = makeExactValidator((text) => {
  if (!/^[1-9]\d{0,4}$/.test(text)) throw new EnvError(words.notPositive({ given: text }));
  return Number(text);
});

const flag = makeExactValidator((text) => {
  if (text !== '0' && text !== '1') throw new EnvError(words.notFlag({ given: text }));
  return text === '1';
});

const origin = makeExactValidator((text) => {
  const origin = parseOrigin(text);
  if (origin === undefined) throw new EnvError(words.notOrigin({ given: text }));
  return origin;
});

function parseOrigin(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isBare = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isBare ? url.origin : undefined;
}

/** Origin of an S3 storage; buckets are addressed by path. */
const storageAddress = makeExactValidator((text) => {
  const origin = parseOrigin(text);
  if (origin === undefined) throw new EnvError(words.notStorageAddress({ given: text }));
  return origin;
});

/** The URL contains a password, so errors do not print it. */
const mailServer = makeExactValidator((text) => {
  if (!URL.canParse(text)) throw new EnvError(words.notMailServer);
  return text;
});

/** The path of a socket, or a host with a port. */
const socket = makeExactValidator((text) => {
  if (!/^(\/.+|[^/\s]+:\d{1,5})$/.test(text)) throw new EnvError(words.notSocket({ given: text }));
  return text;
});

/** Country codes as phone prefixes. */
const countries = makeExactValidator((text): readonly string[] => {
  if (!/^[1-9]\d{0,3}(,[1-9]\d{0,3})*$/.test(text)) throw new EnvError(words.notCountries({ given: text }));
  return text.split(',');
});

/** The token for the metrics: hard to guess, and not printed by errors. */
const token = makeExactValidator((text) => {
  if (!/^[!-~]{24,}$/.test(text)) throw new EnvError(words.notToken);
  return text;
});

const KEY_BYTES = 32;

/** An AES-256 key in base64; errors do not print it. */
const secretKey = makeExactValidator((text) => {
  const key = Buffer.from(text, 'base64');
  if (key.length !== KEY_BYTES || !/^[\w+/-]{43}=?$/.test(text)) throw new EnvError(words.notSecretKey);
  return key;
});

/** A variable that must be set if the other one is: incomplete credentials fail at start, not at the first payment. */
const requiredWith = (other: string) =>
  str({
    default: undefined,
    desc: words.setTogether({ other }),
    requiredWhen: (env) => env[other] !== undefined,
  });

const ENCRYPTIONS = ['AES256', 'aws:kms', 'none'] as const;

/** Validators of the environment variables; docs/operations.md describes the variables. */
const SPECS = {
  NODE_ENV: str({ default: undefined }),
  HOST: str({ default: '127.0.0.1' }),
  PORT: wholeNumber({ default: 3000 }),
  DATA_DIR: str({ default: '.data' }),
  DATABASE_URL: str({ default: undefined }),
  DATABASE_TEMPLATE: str({ default: undefined }),
  DATABASE_PREPARE: flag({ default: true }),
  DEMO: flag({ default: undefined }),
  TRUST_PROXY: str({ default: undefined }),
  LOG_LEVEL: str({ default: undefined }),
  PUBLIC_ORIGIN: origin({ default: undefined }),
  OUTBOX: str({ default: undefined }),
  SMS_RU_API_ID: str({ default: undefined }),
  SMTP_URL: mailServer({ default: undefined }),
  MAIL_FROM: requiredWith('SMTP_URL'),
  YOOKASSA_SHOP_ID: requiredWith('YOOKASSA_SECRET_KEY'),
  YOOKASSA_SECRET_KEY: requiredWith('YOOKASSA_SHOP_ID'),
  YOOKASSA_URL: str({ default: 'https://api.yookassa.ru/v3' }),
  S3_ENDPOINT: storageAddress({
    default: undefined,
    desc: words.setTogether({ other: 'S3_BUCKET' }),
    requiredWhen: (env) => env.S3_BUCKET !== undefined,
  }),
  S3_BUCKET: requiredWith('S3_ENDPOINT'),
  S3_REGION: requiredWith('S3_ENDPOINT'),
  S3_ACCESS_KEY: requiredWith('S3_ENDPOINT'),
  S3_SECRET_KEY: requiredWith('S3_ENDPOINT'),
  S3_SSE: str({ default: 'AES256', choices: ENCRYPTIONS }),
  S3_PUBLIC_ENDPOINT: storageAddress({ default: undefined }),
  SECRET_KEY: secretKey({ default: undefined }),
  METRICS_TOKEN: token({ default: undefined }),
  CLAMD_SOCKET: socket({ default: undefined }),
  LOGIN_LIMIT_PHONE: wholeNumber({ default: 10 }),
  LOGIN_LIMIT_STRANGERS: wholeNumber({ default: 60 }),
  LOGIN_LIMIT_OWNER: wholeNumber({ default: 20 }),
  LOGIN_LIMIT_ADDRESS: wholeNumber({ default: 100 }),
  CODES_LIMIT_RECIPIENT: wholeNumber({ default: 5 }),
  CODES_LIMIT_ADDRESS: wholeNumber({ default: 50 }),
  GUESSES_LIMIT_ADDRESS: wholeNumber({ default: 50 }),
  PRESENCE_LIMIT_ADDRESS: wholeNumber({ default: 60 }),
  NOTIFICATIONS_LIMIT_PAYMENT: wholeNumber({ default: 20 }),
  UPLOAD_LIMIT: wholeNumber({ default: 300 }),
  SMS_COUNTRIES: countries({ default: ['7'] }),
  LETTERS_LIMIT_RECIPIENT: wholeNumber({ default: 20 }),
  SMS_LIMIT: wholeNumber({ default: 1000 }),
  SMS_LIMIT_NETWORK: wholeNumber({ default: 300 }),
  MAIL_LIMIT: wholeNumber({ default: 2000 }),
  EXCURSIONS_LIMIT_USER: wholeNumber({ default: 5 }),
  MY_DATA_LIMIT: wholeNumber({ default: 5 }),
  DRAFTS_LIMIT: wholeNumber({ default: 20 }),
  CHILDREN_LIMIT: wholeNumber({ default: 12 }),
  APPLICATIONS_LIMIT: wholeNumber({ default: 5 }),
  COURSE_APPLICATIONS_LIMIT: wholeNumber({ default: 20 }),
  COURSE_SEATS_LIMIT: wholeNumber({ default: 3 }),
  QUESTIONNAIRES_LIMIT: wholeNumber({ default: 60 }),
  WRITES_LIMIT_MB: wholeNumber({ default: 48 }),
  FILES_LIMIT_MB: wholeNumber({ default: 200 }),
  FREE_DISK_MB: wholeNumber({ default: 1024 }),
  FREE_DISK_ANSWERS_MB: wholeNumber({ default: 128 }),
  SESSION_IDLE_REPRESENTATIVE: positive({ default: 30 * 24 }),
  SESSION_IDLE_ADMINISTRATOR: positive({ default: 12 }),
  SESSION_LIFETIME_REPRESENTATIVE: positive({ default: 90 * 24 }),
  SESSION_LIFETIME_ADMINISTRATOR: positive({ default: 7 * 24 }),
  SECOND_FACTOR: str({ default: undefined, choices: ['required', 'optional'] }),
  SECOND_FACTOR_LIMIT: wholeNumber({ default: 5 }),
  HEADERS_TIMEOUT: positive({ default: 15 }),
  BODY_TIMEOUT: positive({ default: 30 }),
  UPLOAD_TIMEOUT: positive({ default: 300 }),
  ANSWER_TIMEOUT: positive({ default: 30 }),
  SHUTDOWN_DELAY: wholeNumber({ default: 0 }),
  OFFLINE: flag({ default: true }),
};

/** Variables that can be read from a file (`NAME_FILE`), as Docker and Kubernetes mount secrets. */
const SECRETS = [
  'DATABASE_URL',
  'S3_ACCESS_KEY',
  'S3_SECRET_KEY',
  'SECRET_KEY',
  'METRICS_TOKEN',
  'SMS_RU_API_ID',
  'SMTP_URL',
  'YOOKASSA_SECRET_KEY',
] as const;

/** Reads the secrets of `NAME_FILE` variables. Throws if a file is unreadable or `NAME` is set, too. */
function readSecretFiles(env: NodeJS.ProcessEnv): Record<string, string> {
  const secrets: Record<string, string> = {};
  for (const name of SECRETS) {
    const file = `${name}_FILE`;
    const path = env[file];
    if (!path) continue;
    if (env[name]) throw new Error(words.secretTwice({ name, file }));
    try {
      secrets[name] = readFileSync(path, 'utf8').trim();
    } catch (error) {
      throw new Error(words.secretUnread({ file, fault: error instanceof Error ? error.message : '' }));
    }
  }
  return secrets;
}

/** Reads and validates the environment; blank variables count as unset. Throws an `Error` with a line per invalid variable. */
export function readSettings(env: NodeJS.ProcessEnv) {
  const variables = Object.fromEntries(
    Object.entries({ ...env, ...readSecretFiles(env) }).filter(([, value]) => value),
  );
  return cleanEnv(variables, SPECS, {
    reporter: ({ errors }) => {
      const lines = Object.entries<Error | undefined>(errors).map(([name, error]) =>
        words.settingFault({ name, fault: error?.message ?? '' }),
      );
      if (lines.length > 0) throw new Error([words.settingsWrong, ...lines].join('\n'));
    },
  });
}

export type Settings = ReturnType<typeof readSettings>;
