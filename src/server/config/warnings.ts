import * as words from '#generated/words/server/running.ts';
import { type Config, isReachedByHttps } from './config.ts';

/** What of the machine a process cannot choose for itself. */
export interface Machine {
  /** Nobody else on the machine may read the data folder. */
  readonly dataDirClosed: boolean;
  /** The process may do anything on the machine. */
  readonly root: boolean;
}

/** What of the settings a school should not go into the year with: one line each, in production only. */
export function settingsWarnings(config: Config, machine: Machine): readonly string[] {
  if (!config.production) return [];
  return [
    ...(machine.root ? [words.root] : []),
    ...(machine.dataDirClosed ? [] : [words.openDataDir({ folder: config.dataDir })]),
    ...(config.trustProxy === false && isBehindProxy(config) ? [words.noTrustProxy] : []),
    ...(config.smsRuApiId ? [] : [words.smsToFile({ file: config.outbox })]),
    ...(config.smtp ? [] : [words.mailToFile({ file: config.outbox })]),
    ...(config.yooKassa ? [] : [words.noBank]),
    ...(isReachedByHttps(config) ? [] : [words.insecureOrigin({ origin: config.publicOrigin })]),
  ];
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The portal itself speaks no https, and where it listens to its own machine alone somebody else must pass calls on. */
function isBehindProxy(config: Config): boolean {
  return isReachedByHttps(config) || LOOPBACK.has(config.host);
}
