import { resolve } from 'node:path';

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
  readonly limits: {
    readonly loginByPhone: Limit;
    readonly loginByAddress: Limit;
    readonly uploads: Limit;
  };
}

const QUARTER_HOUR = 15 * 60;

/** Reads the environment; throws an `Error` that names the variable where one cannot be understood. */
export function readConfig(env: NodeJS.ProcessEnv, webRoot: string): Config {
  const production = env.NODE_ENV === 'production';
  const testing = env.NODE_ENV === 'test';
  return {
    host: env.HOST || '127.0.0.1',
    port: wholeNumber('PORT', env.PORT, 3000),
    dataDir: resolve(env.DATA_DIR || '.data'),
    databaseUrl: env.DATABASE_URL || undefined,
    databaseTemplate: env.DATABASE_TEMPLATE || undefined,
    demo: flag('DEMO', env.DEMO, !production),
    webRoot,
    trustProxy: env.TRUST_PROXY || false,
    checkResponses: testing,
    logLevel: env.LOG_LEVEL || (production ? 'info' : 'error'),
    limits: {
      loginByPhone: {
        points: wholeNumber('LOGIN_LIMIT_PHONE', env.LOGIN_LIMIT_PHONE, 10),
        seconds: QUARTER_HOUR,
      },
      loginByAddress: {
        points: wholeNumber('LOGIN_LIMIT_ADDRESS', env.LOGIN_LIMIT_ADDRESS, 100),
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
