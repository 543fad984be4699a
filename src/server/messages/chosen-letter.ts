import type { Message } from './message.ts';
import { filled, type Letter, letterOf, wordsOf } from './words.ts';

interface Contacts {
  readonly phone: string | null;
  readonly email: string | null;
  /** First name with the patronymic, for the greeting. */
  readonly name: string | null;
}

/** The letter of a message and where it goes: by email to who has one, else by SMS where the event has words for it. */
export function chosenLetter(
  { phone, email, name }: Contacts,
  message: Message,
): { readonly letter: Letter; readonly to: string } | undefined {
  const byEmail = email === null ? undefined : letterOf(message, 'email', name);
  const letter = byEmail ?? letterOf(message, 'sms');
  const to = byEmail ? email : phone;
  return letter && to !== null ? { letter, to } : undefined;
}

/** What stands in the portal of a message; `undefined` where its event has no such words. */
export function notificationOf({ event, values, line, own }: Message) {
  const { notification } = wordsOf(event, own);
  if (!notification) return undefined;
  const text = filled(notification.text, values);
  return { title: filled(notification.title, values), text: line ? `${text} ${line}` : text };
}
