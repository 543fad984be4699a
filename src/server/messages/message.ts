import type { MessageEvent, MessageValues } from '#generated/messages.ts';

/** An event with the values that `schemas/events.json` promises to its words: one that is missing does not compile. */
export type MessageWithValues = {
  readonly [E in MessageEvent]: { readonly event: E; readonly values: MessageValues[E] };
}[MessageEvent];

/** What happened, who hears of it, and which application it is about. */
export type Message = MessageWithValues & {
  readonly userId: number;
  readonly applicationId?: number;
  readonly courseApplicationId?: number;
};

/** Which application a message is about. */
export interface About {
  readonly applicationId: number | null;
  readonly courseApplicationId: number | null;
}

export function aboutOf({
  applicationId,
  courseApplicationId,
}: Pick<Message, 'applicationId' | 'courseApplicationId'>): About {
  return { applicationId: applicationId ?? null, courseApplicationId: courseApplicationId ?? null };
}
