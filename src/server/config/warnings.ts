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
    ...(config.yooKassa ? [] : [withoutBank(config.sandboxPayments)]),
    ...(config.publicOrigin.startsWith('https:')
      ? []
      : [`В письмах стоит адрес ${config.publicOrigin}: задайте PUBLIC_ORIGIN, как https://lk.school.ru.`]),
  ];
}

function withoutBank(sandboxPayments: boolean): string {
  const what = sandboxPayments
    ? 'Оплата учебная, деньги не списываются'
    : 'Оплата на сайте не работает: учебная запрещена, банк не подключён';
  return `${what}. Задайте YOOKASSA_SHOP_ID и YOOKASSA_SECRET_KEY.`;
}
