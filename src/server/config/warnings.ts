import * as words from '#generated/words/server/warnings.ts';
import { type Config, isReachedByHttps } from './config.ts';
import { isClosed } from './data-dir.ts';

/** What a school should not go into the year with. */
export interface Warning {
  readonly id: string;
  readonly title: string;
  /** What comes of it, and how to mend it. */
  readonly text: string;
}

/** What of the machine a process cannot choose for itself. */
export interface Machine {
  /** Nobody else on the machine may read the data folder. */
  readonly dataDirClosed: boolean;
  /** The process may do anything on the machine. */
  readonly root: boolean;
}

export function readMachine({ dataDir }: Config): Machine {
  return { dataDirClosed: isClosed(dataDir), root: process.getuid?.() === 0 };
}

/** What of the settings and the machine is not ready for people, the worst first; in production only. */
export function settingsWarnings(config: Config, machine: Machine): readonly Warning[] {
  if (!config.production) return [];
  const { dataDir: folder, outbox: file, publicOrigin: origin } = config;
  const address = config.s3?.publicEndpoint ?? '';
  const warn = (is: boolean, id: string, title: string, text: string): readonly Warning[] =>
    is ? [{ id, title, text }] : [];
  return [
    ...warn(machine.root, 'root', words.root, words.useOwnUser),
    ...warn(!machine.dataDirClosed, 'data-dir', words.openDataDir, words.closeDataDir({ folder })),
    ...warn(!isReachedByHttps(config), 'origin', words.insecureOrigin, words.bringHttps({ origin })),
    ...warn(
      address.startsWith('http:') && isReachedByHttps(config),
      'storage',
      words.insecureStorage,
      words.bringStorageHttps({ address }),
    ),
    ...warn(
      config.trustProxy === false && isBehindProxy(config),
      'proxy',
      words.noTrustProxy,
      words.nameProxy,
    ),
    ...warn(!config.secondFactorRequired, 'second-factor', words.noSecondFactor, words.demandSecondFactor),
    ...warn(!config.smsRuApiId, 'sms', words.smsToFile, words.connectSms({ file })),
    ...warn(!config.smtp, 'mail', words.mailToFile, words.connectMail({ file })),
    ...warn(!config.yooKassa, 'bank', words.noBank, words.connectBank),
    ...warn(!config.metricsToken, 'metrics', words.noMetrics, words.watchMetrics),
  ];
}

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

/** The portal itself speaks no https, and where it listens to its own machine alone somebody else must pass calls on. */
function isBehindProxy(config: Config): boolean {
  return isReachedByHttps(config) || LOOPBACK.has(config.host);
}
