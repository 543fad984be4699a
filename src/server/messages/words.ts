import { formatPhone } from '#engine/values/phones.ts';
import { type MessageEvent, type MessageValues, type MessageWords, messages } from '#generated/messages.ts';
import * as serverWords from '#generated/words/server/messages.ts';
import type { Settings } from '../settings/settings.ts';
import type { Channel } from './domain.ts';

/** The texts of an event in `schemas/messages`; with `own` those for the person who caused it. */
export function wordsOf(event: MessageEvent, own = false): MessageWords {
  const words: MessageWords = messages[event];
  return own ? { ...words, ...words.own } : words;
}

/** The secret member of an event's message, named by its row; `undefined` if there is none. */
export function secretOf(event: string): MessageWords['secret'] {
  return new Map<string, MessageWords>(Object.entries(messages)).get(event)?.secret;
}

/** Events with delayed letters. */
export const waitingEvents: readonly string[] = Object.entries<MessageWords>(messages)
  .filter(([, { wait_seconds }]) => wait_seconds !== undefined)
  .map(([event]) => event);

/** A letter with its text filled in, except values known on sending. */
export interface Letter {
  readonly channel: Channel;
  readonly subject: string | null;
  readonly text: string;
}

/**
 * The text of an event for a channel, with the additional line; `undefined` without a text for it. An email
 * greets its reader by `name`, the first name with the patronymic.
 */
export function letterOf(
  { event, values, line, own }: MessageWithValues & { readonly line?: string; readonly own?: boolean },
  channel: Channel,
  name: string | null = null,
): Letter | undefined {
  const words = wordsOf(event, own)[channel];
  if (!words) return undefined;
  const text = words.text.map((paragraph) => fillPlaceholders(paragraph, values));
  if (channel === 'email') text.unshift(greetingOf(name));
  if (line) text.splice(addedLinePosition(event, channel), 0, oneLine(line));
  const subject = 'subject' in words ? fillPlaceholders(words.subject, values) : null;
  return { channel, subject, text: text.join(channel === 'email' ? '\n\n' : '\n') };
}

/** Adds the school's name: at the end of an email, at the start of an SMS if it does not cost another SMS. */
export function addLetterFrame(
  letter: Letter,
  { school, signature = '' }: Pick<Settings, 'school' | 'signature'>,
): Letter {
  if (letter.channel === 'email') {
    const [{ label, phone }] = school.phones;
    const foot = serverWords.letterFoot({
      signature: signature.split('\n').map(oneLine).join('\n'),
      school: oneLine(school.name),
      label: oneLine(label),
      phone: formatPhone(phone),
      hours: oneLine(school.hours),
    });
    return { ...letter, text: `${letter.text}\n\n${foot.trim()}` };
  }
  const text = serverWords.smsOfSchool({ school: oneLine(school.short_name), text: letter.text });
  return smsCount(text) > smsCount(letter.text) ? letter : { ...letter, text };
}

/** The number of SMS parts of a Cyrillic text, for an address of usual length. */
function smsCount(text: string): number {
  const { length } = completeText(text, { origin: 'https://lk.school.ru', secret: '000000' });
  return length <= 70 ? 1 : Math.ceil(length / 67);
}

function greetingOf(name: string | null): string {
  return name === null ? serverWords.greeting : serverWords.greetingByName({ name: oneLine(name) });
}

/** Index of the paragraph for an added line: before the portal's URL, which is last. */
export function addedLinePosition(event: MessageEvent, channel: Channel): number {
  const text = wordsOf(event)[channel]?.text ?? [];
  const length = text.length + (channel === 'email' ? 1 : 0);
  return length > 1 && text.at(-1)?.includes('{portal}') ? length - 1 : length;
}

/** Text with the values of its event; an unknown placeholder stays for the sender. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name];
    return value === undefined ? mark : oneLine(value);
  });
}

/** Values known only when a message is sent. */
export interface SendTimeValues {
  /** Public origin of the portal: `https://lk.school.ru`. */
  readonly origin: string;
  readonly secret: string | null;
}

/** The whole text as it is sent or shown; without a secret, dots replace it. */
export function completeText(text: string, { origin, secret }: SendTimeValues): string {
  const last: Readonly<Record<string, string>> = {
    portal: `${origin}/lk`,
    host: new URL(origin).hostname,
    code: secret ?? '••••••',
    password: secret ?? '••••••',
    link: `${origin}${secret ?? '/••••••'}`,
  };
  return text.replace(/\{(portal|host|code|password|link)\}/g, (_, name: string) => last[name] ?? '');
}

/** A value is user text: it adds no line break and no placeholder. */
function oneLine(value: string): string {
  return value.replace(/[\s{}]+/gu, (run) => (/^[ \u00a0\u202f]$/.test(run) ? run : ' ')).trim();
}

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  /** First name with the patronymic, for the greeting. */
  readonly name: string | null;
}

/**
 * The letter of a message and its channel: email if the person has one, otherwise SMS if the event has a text for it.
 */
export function chooseLetter(
  { phone, email, name }: Contacts,
  message: Message,
): { readonly letter: Letter; readonly to: string } | undefined {
  const byEmail = email === null ? undefined : letterOf(message, 'email', name);
  const letter = byEmail ?? letterOf(message, 'sms');
  const to = byEmail ? email : phone;
  return letter && to !== null ? { letter, to } : undefined;
}

/** The text of a notification; `undefined` if its event has none. */
export function notificationOf({ event, values, line, own }: Message) {
  const { notification } = wordsOf(event, own);
  if (!notification) return undefined;
  const text = fillPlaceholders(notification.text, values);
  return { title: fillPlaceholders(notification.title, values), text: line ? `${text} ${line}` : text };
}

/** An event with the values that `schemas/events.json` promises to its words: one that is missing does not compile. */
export type MessageWithValues = {
  readonly [E in MessageEvent]: { readonly event: E; readonly values: MessageValues[E] };
}[MessageEvent];

/** An event, its recipient, and its record: a contract or a bill may concern an application too. */
export type Message = MessageWithValues & {
  readonly userId: number;
  /** Whether the recipient caused the event. */
  readonly own?: boolean;
  /** The office's additional line. */
  readonly line?: string;
  readonly applicationId?: number;
  readonly courseApplicationId?: number;
  readonly questionnaireId?: number;
  readonly excursionId?: number;
  readonly contractId?: number;
  readonly paymentId?: number;
};

/** The record that a message is about. */
export interface MessageSubject {
  readonly applicationId: number | null;
  readonly courseApplicationId: number | null;
  readonly questionnaireId: number | null;
  readonly excursionId: number | null;
  readonly contractId: number | null;
  readonly paymentId: number | null;
}

export function subjectColumns({
  applicationId,
  courseApplicationId,
  questionnaireId,
  excursionId,
  contractId,
  paymentId,
}: Partial<Pick<Message, keyof MessageSubject>>): MessageSubject {
  return {
    applicationId: applicationId ?? null,
    courseApplicationId: courseApplicationId ?? null,
    questionnaireId: questionnaireId ?? null,
    excursionId: excursionId ?? null,
    contractId: contractId ?? null,
    paymentId: paymentId ?? null,
  };
}
