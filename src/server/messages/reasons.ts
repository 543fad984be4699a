import * as words from '#generated/words/server/messages.ts';

/**
 * Explanations of gateway errors for the office: the first match applies. `isAddress` marks errors
 * of the address itself.
 */
const MEANINGS: readonly { readonly says: RegExp; readonly reason: string; readonly isAddress?: true }[] = [
  { says: /SMS\.RU не принял сообщение \(20[27]\)/, reason: words.numberNotServed, isAddress: true },
  { says: /SMS\.RU не принял сообщение \(209\)/, reason: words.numberStopped, isAddress: true },
  { says: /SMS\.RU не принял сообщение/, reason: words.smsNotTaken },
  { says: /^SMS\.RU/, reason: words.smsServiceSilent },
  { says: /SMS_COUNTRIES/, reason: words.numberAbroad, isAddress: true },
  { says: /SMS_RU_API_ID/, reason: words.smsNotConnected },
  { says: /SMTP_URL/, reason: words.mailNotConnected },
  {
    says: /\b5\.1\.[0-3]\b|user unknown|unknown user|no such user|mailbox unavailable|does not exist|такого ящика/i,
    reason: words.noSuchMailbox,
    isAddress: true,
  },
  { says: /\b[45]\.2\.2\b|mailbox full|over ?quota/i, reason: words.mailboxFull, isAddress: true },
  { says: /^Почтовый сервер: не отвечает/, reason: words.mailServiceSilent },
  { says: /^Почтовый сервер/, reason: words.mailNotTaken },
];

/** The reason of a failed letter in plain language for the office; plain reasons are unchanged. */
export function plainReason(error: string | null): string {
  if (error === null) return '';
  return MEANINGS.find(({ says }) => says.test(error))?.reason ?? error;
}

/** Whether the phone or address is invalid, so that a retry is useless. */
export function isDeadAddress(error: string | null): boolean {
  return error !== null && MEANINGS.find(({ says }) => says.test(error))?.isAddress === true;
}
