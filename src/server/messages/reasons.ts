import * as words from '#generated/words/server/messages.ts';

/** Gateway errors explained for the office; the first match applies. `isAddress`: the phone or address is wrong. */
const EXPLANATIONS: readonly {
  readonly pattern: RegExp;
  readonly reason: string;
  readonly isAddress?: true;
}[] = [
  { pattern: /SMS\.RU не принял сообщение \(20[27]\)/, reason: words.numberNotServed, isAddress: true },
  { pattern: /SMS\.RU не принял сообщение \(209\)/, reason: words.numberStopped, isAddress: true },
  { pattern: /SMS\.RU не принял сообщение/, reason: words.smsNotTaken },
  { pattern: /^SMS\.RU/, reason: words.smsServiceSilent },
  { pattern: /SMS_COUNTRIES/, reason: words.numberAbroad, isAddress: true },
  { pattern: /SMS_RU_API_ID/, reason: words.smsNotConnected },
  { pattern: /SMTP_URL/, reason: words.mailNotConnected },
  {
    pattern:
      /\b5\.1\.[0-3]\b|user unknown|unknown user|no such user|mailbox unavailable|does not exist|такого ящика/i,
    reason: words.noSuchMailbox,
    isAddress: true,
  },
  { pattern: /\b[45]\.2\.2\b|mailbox full|over ?quota/i, reason: words.mailboxFull, isAddress: true },
  { pattern: /^Почтовый сервер: не отвечает/, reason: words.mailServiceSilent },
  { pattern: /^Почтовый сервер/, reason: words.mailNotTaken },
];

/** The error of a letter in plain language for the office; errors without an explanation are unchanged. */
export function plainReason(error: string | null): string {
  if (error === null) return '';
  return EXPLANATIONS.find(({ pattern }) => pattern.test(error))?.reason ?? error;
}

/** Whether the phone or address is wrong, so that a resend is useless. */
export function isDeadAddress(error: string | null): boolean {
  return error !== null && EXPLANATIONS.find(({ pattern }) => pattern.test(error))?.isAddress === true;
}
