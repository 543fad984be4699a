import type { OperationId } from '#generated/operations.ts';
import type { Template } from './action-config.ts';

/**
 * A way step by step whose end changes who one is: registration, recovery of the password, an invitation (spec §7,
 * design §9). What is answered in one step is known to all that follow, under the fields' own names.
 */
export interface FlowSettings {
  /** In their order; a `detour` stands beside it. */
  readonly steps: readonly FlowStep[];
  readonly end: FlowEnd;
  /** Under the message that a value is taken: where one may go on. */
  readonly taken?: readonly TakenWays[];
  /** Under the panel: «Уже есть аккаунт? Войти». */
  readonly aside?: { readonly question: string; readonly label: string; readonly screen: string };
  /** Under the panel: the way out for somebody who is signed in. */
  readonly signOut?: string;
}

export interface FlowStep {
  /** Stands in the address: `?step=code`. */
  readonly id: string;
  readonly title: string;
  /** Speaks of the answers and of the signed-in `user`. */
  readonly text?: Template;
  /** Form id: the body of the operation. Fields that an earlier step has asked for are sent and not asked again. */
  readonly form: string;
  readonly operation: OperationId;
  /** Values that nobody is asked for. */
  readonly values?: Readonly<Record<string, string | number | boolean>>;
  /** What fields begin with: filled in from the signed-in `user`. */
  readonly initial?: Readonly<Record<string, Template>>;
  readonly submit: string;
  /** On the button while the answer is waited for. */
  readonly pending: string;
  /** It sends a code, and the next step is where that is typed. */
  readonly sends?: {
    /** Said in the next step, of the answers and of the operation's own answer. */
    readonly said: Template;
    /** Member of the operation's answer: in how many seconds it can be sent again. */
    readonly wait: string;
  };
  /** Here the step that has sent the code can be repeated. */
  readonly resend?: {
    readonly label: string;
    /** While it cannot be yet: `{time}` runs down. */
    readonly wait: string;
    /** Said when it is done. */
    readonly done: string;
  };
  readonly links?: readonly { readonly label: string; readonly step: string }[];
  /** Beside the way, reached by a link: leads to the step of this id, and stands where that stands. */
  readonly detour?: string;
}

/** What happens when the last step is done, in this order. */
export interface FlowEnd {
  /** Dotted places in the last answer: the session begins with them. */
  readonly signIn?: { readonly token: string; readonly user: string };
  /** What is known of the signed-in user is read anew. */
  readonly refresh?: true;
  /** In a corner: one sentence without a full stop. */
  readonly done?: string;
  /** Where one lands instead of where somebody signed in does. */
  readonly screen?: {
    readonly name: string;
    readonly notice: { readonly title: string; readonly text: string };
    /** Answers that its form begins with. */
    readonly carry: readonly string[];
  };
}

/** Where one may go on from a value that `x-check` found taken. */
export interface TakenWays {
  /** The operation of `x-check`. */
  readonly operation: OperationId;
  readonly ways: readonly {
    readonly label: string;
    readonly screen: string;
    /** Field of that screen's form that begins with the taken value. */
    readonly carry?: string;
  }[];
}
