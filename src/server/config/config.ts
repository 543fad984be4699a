import { join, resolve } from 'node:path';

/** How many tries a window of time allows. */
export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

/** Everything that the surroundings decide (design, section 7); nothing else reads the environment. */
export interface Config {
  readonly host: string;
  readonly port: number;
  /** Embedded database, files, outbox. */
  readonly dataDir: string;
  /** PostgreSQL in place of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** A ready empty database folder to begin from, in place of making one. */
  readonly databaseTemplate: string | undefined;
  /** Demonstration data in an empty database. */
  readonly demo: boolean;
  /** The built portal. */
  readonly webRoot: string;
  /** Address of the proxy whose `X-Forwarded-For` is believed. */
  readonly trustProxy: string | false;
  /** Hold every answer against the contract; a breach becomes a 500. */
  readonly checkResponses: boolean;
  readonly logLevel: string;
  readonly production: boolean;
  /** Where people reach the portal, for links in letters and for the way back from the bank: `https://lk.school.ru`. */
  readonly publicOrigin: string;
  /** Where letters go while no gateway is set: one JSON object a line. */
  readonly outbox: string;
  /** Key of SMS.RU; without it SMS go to the outbox. */
  readonly smsRuApiId: string | undefined;
  /** Mail server; without it email goes to the outbox. */
  readonly smtp: { readonly url: string; readonly from: string } | undefined;
  /** The bank; without it payments are made up (`sandboxPayments`). */
  readonly yooKassa:
    | { readonly shopId: string; readonly secretKey: string; readonly url: string }
    | undefined;
  /** Whether a made-up payment may count: never in production, unless it is a demonstration. */
  readonly sandboxPayments: boolean;
  readonly limits: {
    readonly loginByPhone: Limit;
    readonly loginByAddress: Limit;
    readonly codesByRecipient: Limit;
    readonly codesByAddress: Limit;
    readonly guessesByAddress: Limit;
    readonly presenceByAddress: Limit;
    readonly uploads: Limit;
  };
}

const QUARTER_HOUR = 15 * 60;

/** Reads the environment; throws an `Error` that names the variable where one cannot be understood. */
export function readConfig(env: NodeJS.ProcessEnv, webRoot: string): Config {
  const production = env.NODE_ENV === 'production';
  const testing = env.NODE_ENV === 'test';
  const host = env.HOST || '127.0.0.1';
  const port = wholeNumber('PORT', env.PORT, 3000);
  const dataDir = resolve(env.DATA_DIR || '.data');
  return {
    host,
    port,
    dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    databaseTemplate: env.DATABASE_TEMPLATE || undefined,
    demo: flag('DEMO', env.DEMO, !production),
    webRoot,
    trustProxy: env.TRUST_PROXY || false,
    checkResponses: testing,
    logLevel: env.LOG_LEVEL || (production ? 'info' : 'error'),
    production,
    publicOrigin: origin('PUBLIC_ORIGIN', env.PUBLIC_ORIGIN, localOrigin(host, port)),
    outbox: resolve(env.OUTBOX || join(dataDir, 'outbox.jsonl')),
    smsRuApiId: env.SMS_RU_API_ID || undefined,
    smtp: mailServer(env.SMTP_URL, env.MAIL_FROM),
    yooKassa: bank(env),
    sandboxPayments: !production || env.DEMO === '1',
    limits: {
      loginByPhone: {
        points: wholeNumber('LOGIN_LIMIT_PHONE', env.LOGIN_LIMIT_PHONE, 10),
        seconds: QUARTER_HOUR,
      },
      loginByAddress: {
        points: wholeNumber('LOGIN_LIMIT_ADDRESS', env.LOGIN_LIMIT_ADDRESS, 100),
        seconds: QUARTER_HOUR,
      },
      codesByRecipient: {
        points: wholeNumber('CODES_LIMIT_RECIPIENT', env.CODES_LIMIT_RECIPIENT, 5),
        seconds: QUARTER_HOUR,
      },
      codesByAddress: {
        points: wholeNumber('CODES_LIMIT_ADDRESS', env.CODES_LIMIT_ADDRESS, 50),
        seconds: QUARTER_HOUR,
      },
      guessesByAddress: {
        points: wholeNumber('GUESSES_LIMIT_ADDRESS', env.GUESSES_LIMIT_ADDRESS, 50),
        seconds: QUARTER_HOUR,
      },
      presenceByAddress: {
        points: wholeNumber('PRESENCE_LIMIT_ADDRESS', env.PRESENCE_LIMIT_ADDRESS, 60),
        seconds: QUARTER_HOUR,
      },
      uploads: { points: wholeNumber('UPLOAD_LIMIT', env.UPLOAD_LIMIT, 300), seconds: QUARTER_HOUR },
    },
  };
}

function wholeNumber(name: string, text: string | undefined, preset: number): number {
  if (!text) return preset;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`${name} must be a whole number, it is "${text}"`);
  return Number(text);
}

function flag(name: string, text: string | undefined, preset: boolean): boolean {
  if (!text) return preset;
  if (text !== '0' && text !== '1') throw new Error(`${name} must be 0 or 1, it is "${text}"`);
  return text === '1';
}

function origin(name: string, text: string | undefined, preset: string): string {
  if (!text) return preset;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/' || url.search || url.hash)
    throw new Error(`${name} must be an origin like https://lk.school.ru, it is "${text}"`);
  return url.origin;
}

/** A server that listens everywhere is reached, from where it stands, by the loopback address. */
function localOrigin(host: string, port: number): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function mailServer(url: string | undefined, from: string | undefined): Config['smtp'] {
  if (!url) return undefined;
  if (!URL.canParse(url)) throw new Error('SMTP_URL must be like smtps://user:password@mail.school.ru');
  if (!from) throw new Error('MAIL_FROM must be set together with SMTP_URL');
  return { url, from };
}

/** Both or neither: half of an access is a mistake that nobody should find when the first person pays. */
function bank(env: NodeJS.ProcessEnv): Config['yooKassa'] {
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey } = env;
  if (!shopId && !secretKey) return undefined;
  if (!shopId) throw new Error('YOOKASSA_SHOP_ID must be set together with YOOKASSA_SECRET_KEY');
  if (!secretKey) throw new Error('YOOKASSA_SECRET_KEY must be set together with YOOKASSA_SHOP_ID');
  return { shopId, secretKey, url: (env.YOOKASSA_URL || 'https://api.yookassa.ru/v3').replace(/\/+$/, '') };
}
