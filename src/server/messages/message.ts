import type { MessageEvent, MessageValues } from '#generated/messages.ts';

/** An event with the values that `schemas/events.json` promises to its words: one that is missing does not compile. */
export type MessageWithValues = {
  readonly [E in MessageEvent]: { readonly event: E; readonly values: MessageValues[E] };
}[MessageEvent];

/** What happened, who hears of it, and which application, questionnaire or excursion it is about. */
export type Message = MessageWithValues & {
  readonly userId: number;
  /** What the office adds to the words, of one line. */
  readonly line?: string;
  readonly applicationId?: number;
  readonly courseApplicationId?: number;
  readonly questionnaireId?: number;
  readonly excursionId?: number;
};

/** Which application a message is about. */
export interface About {
  readonly applicationId: number | null;
  readonly courseApplicationId: number | null;
  readonly questionnaireId: number | null;
  readonly excursionId: number | null;
}

export function aboutOf({
  applicationId,
  courseApplicationId,
  questionnaireId,
  excursionId,
}: Partial<Pick<Message, keyof About>>): About {
  return {
    applicationId: applicationId ?? null,
    courseApplicationId: courseApplicationId ?? null,
    questionnaireId: questionnaireId ?? null,
    excursionId: excursionId ?? null,
  };
}
