import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/server/messages.ts';
import { personName } from '../users/accounts.ts';
import type { ListedOutgoing } from './list-store.ts';
import { isDeadAddress, plainReason } from './reasons.ts';
import { completeText } from './words.ts';

/** As an administrator sees it: dots stand for a code or a password. */
export function messageView(row: ListedOutgoing, origin: string): components['schemas']['Message'] {
  const { id, event, channel, status, attempts, error, user_id, application_id } = row;
  return {
    id,
    event,
    channel,
    to: row.recipient,
    person: personName(row),
    about: aboutWords(row),
    application_id,
    text: completeText(row.text, { origin, secret: null }),
    status,
    attempts,
    error,
    reason: plainReason(error),
    dead_address: status === 'failed' && isDeadAddress(error) && isStillTheirs(row),
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at?.toISOString() ?? null,
    user_id,
  };
}

/** The application or the questionnaire that a letter is about, with its child; empty where it is about none. */
function aboutWords(row: ListedOutgoing): string {
  const { application_number, application_title, course_number, course_child } = row;
  const { questionnaire_number, questionnaire_title } = row;
  if (application_number !== null)
    return words.aboutApplication({ number: application_number, child: application_title || words.unnamed });
  if (course_number !== null)
    return words.aboutCourse({ number: course_number, child: course_child ?? words.unnamed });
  if (questionnaire_number !== null)
    return words.aboutQuestionnaire({
      number: questionnaire_number,
      child: questionnaire_title || words.unnamed,
    });
  return '';
}

/** Whether the person still has the phone or the address that the letter went to. */
function isStillTheirs({ user_id, channel, recipient, phone, email }: ListedOutgoing): boolean {
  return user_id === null || recipient === (channel === 'sms' ? phone : email);
}
