import type { components } from '#generated/api.d.ts';
import type { Db } from '../database/open.ts';
import { readSchoolSettings } from '../settings/settings.ts';
import { contactsOf } from '../users/accounts.ts';
import { chosenLetter, notificationOf } from './chosen-letter.ts';
import type { Message } from './message.ts';
import { completeText, framed, lineAt } from './words.ts';

type Preview = components['schemas']['LetterPreview'];

/** What a user would be told of a message, in the words and by the channel that it would be sent by. */
export async function previewOf(db: Db, message: Message, origin: string): Promise<Preview> {
  const contacts = await contactsOf(db, message.userId);
  if (!contacts) return { notification: null, letter: null };
  const chosen = chosenLetter(contacts, message);
  return {
    notification: notificationOf(message) ?? null,
    letter: chosen ? await letterPreview(db, { ...chosen, event: message.event }, origin) : null,
  };
}

async function letterPreview(
  db: Db,
  { letter, to, event }: NonNullable<ReturnType<typeof chosenLetter>> & Pick<Message, 'event'>,
  origin: string,
): Promise<NonNullable<Preview['letter']>> {
  const { channel, subject } = letter;
  const { text: whole } = framed(letter, await readSchoolSettings(db));
  const text = completeText(whole, { origin, secret: null });
  const paragraphs = text.split(channel === 'email' ? '\n\n' : '\n');
  return { channel, to, subject, text: paragraphs, line_at: lineAt(event, channel) };
}
