import type { MessageEvent } from '#generated/messages.ts';

/** What happened, and to whom it is told. */
export interface Message {
  readonly event: MessageEvent;
  readonly userId: number;
  /** A value for each placeholder that `schemas/messages/<event>.json` declares. */
  readonly values: Readonly<Record<string, string>>;
  readonly applicationId?: number;
  readonly courseApplicationId?: number;
}

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
