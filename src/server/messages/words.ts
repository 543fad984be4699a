import { formatPhone } from '#engine/values/phones.ts';
import { type MessageEvent, type MessageValues, type MessageWords, messages } from '#generated/messages.ts';
import * as serverWords from '#generated/words/server/messages.ts';
import type { Settings } from '../settings/settings.ts';
import type { Channel } from './domain.ts';

/** The texts of an event in `schemas/messages`; with `own` those for the person who caused it. */
export function eventTexts(event: MessageEvent, own = false): MessageWords {
  const words: MessageWords = messages[event];
  return own ? { ...words, ...words.own } : words;
}

/** The kind of secret in an event's messages; `undefined` if there is none or the event no longer exists. */
export function secretKind(event: string): MessageWords['secret'] {
  return new Map<string, MessageWords>(Object.entries(messages)).get(event)?.secret;
}

/** Events with delayed letters. */
export const delayedEvents: readonly string[] = Object.entries<MessageWords>(messages)
  .filter(([, { wait_seconds }]) => wait_seconds !== undefined)
  .map(([event]) => event);

/** A letter whose text lacks only the values of {@link SendTimeValues}. */
export interface Letter {
  readonly channel: Channel;
  readonly subject: string | null;
  readonly text: string;
}

/**
 * The letter of an event for a channel, with the office's additional line; `undefined` if the event has no text for the
 * channel. An email greets its reader by `name`, the first name with the patronymic.
 */
export function createLetter(
  { event, values, line, own }: MessageWithValues & { readonly line?: string; readonly own?: boolean },
  channel: Channel,
  name: string | null = null,
): Letter | undefined {
  const words = eventTexts(event, own)[channel];
  if (!words) return undefined;
  const text = words.text.map((paragraph) => fillPlaceholders(paragraph, values));
  if (channel === 'email') text.unshift(greeting(name));
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
    const footer = serverWords.letterFoot({
      signature: signature.split('\n').map(oneLine).join('\n'),
      school: oneLine(school.name),
      label: oneLine(label),
      phone: formatPhone(phone),
      hours: oneLine(school.hours),
    });
    return { ...letter, text: `${letter.text}\n\n${footer.trim()}` };
  }
  const text = serverWords.smsOfSchool({ school: oneLine(school.short_name), text: letter.text });
  return smsCount(text) > smsCount(letter.text) ? letter : { ...letter, text };
}

/** The number of SMS that a Cyrillic text takes, with a portal URL of usual length. */
function smsCount(text: string): number {
  const { length } = completeText(text, { origin: 'https://lk.school.ru', secret: '000000' });
  return length <= 70 ? 1 : Math.ceil(length / 67);
}

function greeting(name: string | null): string {
  return name === null ? serverWords.greeting : serverWords.greetingByName({ name: oneLine(name) });
}

/** Index of the paragraph for an added line: before the portal's URL, which is last. */
export function addedLinePosition(event: MessageEvent, channel: Channel): number {
  const text = eventTexts(event)[channel]?.text ?? [];
  const length = text.length + (channel === 'email' ? 1 : 0);
  return length > 1 && text.at(-1)?.includes('{portal}') ? length - 1 : length;
}

/** Replaces the placeholders of an event's values in a text; other placeholders stay. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = values[name];
    return value === undefined ? placeholder : oneLine(value);
  });
}

/** Values known only when a message is sent. */
export interface SendTimeValues {
  /** Public origin of the portal: `https://lk.school.ru`. */
  readonly origin: string;
  readonly secret: string | null;
}

/** The text as it is sent or shown; dots replace a missing secret. */
export function completeText(text: string, { origin, secret }: SendTimeValues): string {
  const values: Readonly<Record<string, string>> = {
    portal: `${origin}/lk`,
    host: new URL(origin).hostname,
    code: secret ?? '••••••',
    password: secret ?? '••••••',
    link: `${origin}${secret ?? '/••••••'}`,
  };
  return text.replace(/\{(portal|host|code|password|link)\}/g, (_, name: string) => values[name] ?? '');
}

/** Removes line breaks and braces from a value, because users enter values and must not add paragraphs or placeholders. */
function oneLine(value: string): string {
  return value.replace(/[\s{}]+/gu, (match) => (/^[ \u00a0\u202f]$/.test(match) ? match : ' ')).trim();
}

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  /** First name with the patronymic, for the greeting. */
  readonly name: string | null;
}

/** The letter of a message and its recipient: by email with an address and a text for it, otherwise by SMS. */
export function chooseLetter(
  { phone, email, name }: Contacts,
  message: Message,
): { readonly letter: Letter; readonly to: string } | undefined {
  const emailLetter = email === null ? undefined : createLetter(message, 'email', name);
  const letter = emailLetter ?? createLetter(message, 'sms');
  const to = emailLetter ? email : phone;
  return letter && to !== null ? { letter, to } : undefined;
}

/** The text of a notification; `undefined` if its event has none. */
export function createNotification({ event, values, line, own }: Message) {
  const { notification } = eventTexts(event, own);
  if (!notification) return undefined;
  const text = fillPlaceholders(notification.text, values);
  return { title: fillPlaceholders(notification.title, values), text: line ? `${text} ${line}` : text };
}

/** An event with the values that `schemas/events.json` declares for its texts. */
export type MessageWithValues = {
  readonly [E in MessageEvent]: { readonly event: E; readonly values: MessageValues[E] };
}[MessageEvent];

/** An event, its recipient, and its record. */
export type Message = MessageWithValues &
  MessageSubject & {
    readonly userId: number;
    /** Whether the recipient caused the event. */
    readonly own?: boolean;
    /** The office's additional line. */
    readonly line?: string;
  };

/** The record that a message is about; a contract or a bill may have an application, too. */
export interface MessageSubject {
  readonly applicationId?: number;
  readonly courseApplicationId?: number;
  readonly questionnaireId?: number;
  readonly excursionId?: number;
  readonly contractId?: number;
  readonly paymentId?: number;
}

/** The columns of notifications and letters that reference the record of a message. */
export type SubjectColumns = ReturnType<typeof subjectColumns>;

export function subjectColumns(subject: MessageSubject) {
  return {
    application_id: subject.applicationId ?? null,
    course_application_id: subject.courseApplicationId ?? null,
    questionnaire_id: subject.questionnaireId ?? null,
    excursion_id: subject.excursionId ?? null,
    contract_id: subject.contractId ?? null,
    payment_id: subject.paymentId ?? null,
  };
}
