import { formatPhone } from '#engine/values/phones.ts';
import { type MessageEvent, type MessageWords, messages } from '#generated/messages.ts';
import * as serverWords from '#generated/words/server/messages.ts';
import type { Settings } from '../settings/settings.ts';
import type { MessageWithValues } from './message.ts';
import type { Channel } from './tables.ts';

/** The words of an event, as `schemas/messages` has them; `own` gives those for a person who did it themselves. */
export function wordsOf(event: MessageEvent, own = false): MessageWords {
  const words: MessageWords = messages[event];
  return own ? { ...words, ...words.own } : words;
}

/** What is secret in the letters of an event that a row names; `undefined` where nothing is. */
export function secretOf(event: string): MessageWords['secret'] {
  return new Map<string, MessageWords>(Object.entries(messages)).get(event)?.secret;
}

/** The events whose letters wait before they go. */
export const waitingEvents: readonly string[] = Object.entries<MessageWords>(messages)
  .filter(([, { wait_seconds }]) => wait_seconds !== undefined)
  .map(([event]) => event);

/** A letter whose words are chosen and filled, but for what is filled in when it goes. */
export interface Letter {
  readonly channel: Channel;
  readonly subject: string | null;
  readonly text: string;
}

/**
 * The words of an event for a channel, with the line that is added; `undefined` where it has none for it. An email
 * greets its reader by `name`, the first name with the patronymic.
 */
export function letterOf(
  { event, values, line, own }: MessageWithValues & { readonly line?: string; readonly own?: boolean },
  channel: Channel,
  name: string | null = null,
): Letter | undefined {
  const words = wordsOf(event, own)[channel];
  if (!words) return undefined;
  const text = words.text.map((paragraph) => filled(paragraph, values));
  if (channel === 'email') text.unshift(greetingOf(name));
  if (line) text.splice(lineAt(event, channel), 0, oneLine(line));
  const subject = 'subject' in words ? filled(words.subject, values) : null;
  return { channel, subject, text: text.join(channel === 'email' ? '\n\n' : '\n') };
}

/** The frame of all letters: an email ends with the school, an SMS begins with it where that costs no further SMS. */
export function framed(
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

/** How many SMS of Cyrillic letters a text takes, for an address of a usual length. */
function smsCount(text: string): number {
  const { length } = completeText(text, { origin: 'https://lk.school.ru', secret: '000000' });
  return length <= 70 ? 1 : Math.ceil(length / 67);
}

function greetingOf(name: string | null): string {
  return name === null ? serverWords.greeting : serverWords.greetingByName({ name: oneLine(name) });
}

/** Before which paragraph of the whole letter an added line stands: the address of the portal comes last. */
export function lineAt(event: MessageEvent, channel: Channel): number {
  const text = wordsOf(event)[channel]?.text ?? [];
  const length = text.length + (channel === 'email' ? 1 : 0);
  return length > 1 && text.at(-1)?.includes('{portal}') ? length - 1 : length;
}

/** Words with the values of their event; a mark of which nothing is known here stays for whoever sends the letter. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const value = values[name];
    return value === undefined ? mark : oneLine(value);
  });
}

/** What is known only when a letter goes. */
export interface LastValues {
  /** Public origin of the portal: `https://lk.school.ru`. */
  readonly origin: string;
  readonly secret: string | null;
}

/** The whole text, as it goes or is shown; where there is no secret to show, dots stand in its place. */
export function completeText(text: string, { origin, secret }: LastValues): string {
  const last: Readonly<Record<string, string>> = {
    portal: `${origin}/lk`,
    host: new URL(origin).hostname,
    code: secret ?? '••••••',
    password: secret ?? '••••••',
    link: `${origin}${secret ?? '/••••••'}`,
  };
  return text.replace(/\{(portal|host|code|password|link)\}/g, (_, name: string) => last[name] ?? '');
}

/** A value is somebody's words: it starts no line of its own, and no mark of ours. */
function oneLine(value: string): string {
  return value.replace(/[\s{}]+/gu, (run) => (/^[ \u00a0\u202f]$/.test(run) ? run : ' ')).trim();
}
