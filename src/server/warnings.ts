import type { Config } from './config.ts';

/** What of the settings a school should not go into the year with: one line each, in production only. */
export function settingsWarnings(config: Config): readonly string[] {
  if (!config.production) return [];
  return [
    ...(config.smsRuApiId
      ? []
      : [`SMS не отправляются, а пишутся в ${config.outbox}: задайте SMS_RU_API_ID.`]),
    ...(config.smtp
      ? []
      : [`Письма не отправляются, а пишутся в ${config.outbox}: задайте SMTP_URL и MAIL_FROM.`]),
    ...(config.publicOrigin.startsWith('https:')
      ? []
      : [`В письмах стоит адрес ${config.publicOrigin}: задайте PUBLIC_ORIGIN, как https://lk.school.ru.`]),
  ];
}
