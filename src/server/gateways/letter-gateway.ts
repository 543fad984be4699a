/** An outgoing letter. */
export interface OutgoingLetter {
  /** The same at every try: who gets it twice can tell that it is one letter. */
  readonly id: string;
  /** A phone or an address. */
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
  /** The code or temporary password in the text. */
  readonly code?: string;
}

/** Hands a letter over; gives the receiver's own name of it, if it has one. Throws `NotDelivered`. */
export type LetterGateway = (letter: OutgoingLetter) => Promise<string | null>;

/** Why a letter was not taken over; the message is Russian and for the administrator. */
export class DeliveryError extends Error {
  /** Trying again would not help: the phone or the address is wrong. */
  readonly isFinal: boolean;

  constructor(message: string, isFinal = false) {
    super(message);
    this.isFinal = isFinal;
  }
}
