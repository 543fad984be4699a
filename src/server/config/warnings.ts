import * as words from '#generated/words/server/running.ts';
import type { Config } from './config.ts';

/** What of the settings a school should not go into the year with: one line each, in production only. */
export function settingsWarnings(config: Config): readonly string[] {
  if (!config.production) return [];
  return [
    ...(config.smsRuApiId ? [] : [words.smsToFile({ file: config.outbox })]),
    ...(config.smtp ? [] : [words.mailToFile({ file: config.outbox })]),
    ...(config.yooKassa ? [] : [config.sandboxPayments ? words.sandboxBank : words.noBank]),
    ...(config.publicOrigin.startsWith('https:')
      ? []
      : [words.insecureOrigin({ origin: config.publicOrigin })]),
  ];
}
