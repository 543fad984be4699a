import type { Config } from '#server/config/config.ts';
import { clamd } from './clamd.ts';
import type { Scanner } from './port.ts';

/** The scanner that the environment names; without one every file passes. */
export function openScanner({ clamd: settings }: Config): Scanner {
  return settings ? clamd(settings) : async () => 'clean';
}
