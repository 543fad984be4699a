import type { MessageEvent, MessageValues } from '#generated/messages.ts';

/** An event with the values that `schemas/events.json` promises to its words: one that is missing does not compile. */
export type MessageWithValues = {
  readonly [E in MessageEvent]: { readonly event: E; readonly values: MessageValues[E] };
}[MessageEvent];

/** What happened, who hears of it, and which record it is about: a contract or a bill may be about an application too. */
export type Message = MessageWithValues & {
  readonly userId: number;
  /** The person did it themselves: it is no news for them. */
  readonly own?: boolean;
  /** What the office adds to the words, of one line. */
  readonly line?: string;
  readonly applicationId?: number;
  readonly courseApplicationId?: number;
  readonly questionnaireId?: number;
  readonly excursionId?: number;
  readonly contractId?: number;
  readonly paymentId?: number;
};

/** Which record a message is about. */
export interface About {
  readonly applicationId: number | null;
  readonly courseApplicationId: number | null;
  readonly questionnaireId: number | null;
  readonly excursionId: number | null;
  readonly contractId: number | null;
  readonly paymentId: number | null;
}

export function aboutOf({
  applicationId,
  courseApplicationId,
  questionnaireId,
  excursionId,
  contractId,
  paymentId,
}: Partial<Pick<Message, keyof About>>): About {
  return {
    applicationId: applicationId ?? null,
    courseApplicationId: courseApplicationId ?? null,
    questionnaireId: questionnaireId ?? null,
    excursionId: excursionId ?? null,
    contractId: contractId ?? null,
    paymentId: paymentId ?? null,
  };
}
