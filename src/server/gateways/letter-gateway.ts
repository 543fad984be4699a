export interface OutgoingLetter {
  /** Constant over retries, so that a recipient can detect duplicates. */
  readonly id: string;
  /** A phone or an email address. */
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  /** The code, temporary password or path of a link in the text. */
  readonly code?: string;
}

/** Sends a letter and returns the provider's id, if any. Throws `DeliveryError`. */
export type LetterGateway = (letter: OutgoingLetter) => Promise<string | null>;

/** A failed delivery; the message is Russian, for the administrator. */
export class DeliveryError extends Error {
  /** Whether retries are useless, because the phone or the address is wrong. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
