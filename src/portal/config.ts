import type { Choice } from '#engine/definition.ts';

/**
 * The shape of `schemas/portal.json` (held by `schemas/meta/portal.schema.json`): every screen of the
 * portal as data (design §5). What a kind of screen needs to know stands in its settings.
 */

/** Who may open a screen (spec §2): the server says so again for every call. */
export type Access =
  /** Administrators alone. */
  | 'administrator'
  /** Everybody who is signed in but administrators. */
  | 'not-administrator'
  /** Everybody who is signed in. */
  | 'any'
  /** Also without a token. */
  | 'open';

/** A text with values in it: `№ {number}`, `подана {submitted_at|date}` (`template.ts`). */
export type Template = string;

export interface ScreenOf<K extends ScreenKind> {
  readonly name: string;
  /** Below the base path, without a leading slash; empty for the shell itself. */
  readonly path: string;
  /** 'Личный кабинет | {title}'; without it the page is just 'Личный кабинет'. */
  readonly title?: string;
  readonly access: Access;
  /** Drawn on a page of its own, without the navigation. */
  readonly outside?: boolean;
  readonly navigation?: { readonly label: string; readonly icon: string };
  /** Name of the screen whose navigation item is marked while this one is open. */
  readonly within?: string;
  /** Screens with the same instance are one place to the person: going between them keeps what is on the page. */
  readonly instance?: string;
  /** Query parameters without which the screen is not shown; added by a redirect (spec §2). */
  readonly query?: Readonly<Record<string, string>>;
  readonly kind: K;
  readonly settings: SettingsOf[K];
}

export interface SettingsOf {
  readonly login: LoginSettings;
  readonly cards: CardsSettings;
  readonly wizard: WizardSettings;
  readonly text: TextSettings;
}

export type ScreenKind = keyof SettingsOf;
export type ScreenConfig = { [K in ScreenKind]: ScreenOf<K> }[ScreenKind];
export type LoginScreenConfig = ScreenOf<'login'>;
export type CardsScreenConfig = ScreenOf<'cards'>;
export type WizardScreenConfig = ScreenOf<'wizard'>;
export type TextScreenConfig = ScreenOf<'text'>;

export interface PortalConfig {
  /** The first part of every page title. */
  readonly title: string;
  /** Above the sign-in form. */
  readonly school: string;
  /** Screen names: where `/` leads, by role (spec §4). */
  readonly start: { readonly administrator: string; readonly representative: string };
  readonly screens: readonly ScreenConfig[];
}

export interface LoginSettings {
  /** Form id. */
  readonly form: string;
  readonly operation: string;
  readonly submit: string;
  readonly forgot?: { readonly label: string; readonly screen: string };
  readonly register?: { readonly question: string; readonly label: string; readonly screen: string };
}

export interface TextSettings {
  readonly title: string;
  readonly text: string;
}

export interface WizardSettings {
  /** Form id. */
  readonly form: string;
  readonly operations: {
    /** Creates the draft. */
    readonly draft: string;
    readonly update: string;
    readonly finish: string;
    readonly read: string;
    /** Gives a file's content. */
    readonly file: string;
    readonly removeFile: string;
  };
  /** Where the saved form stands in the answer of `read`: the member of that name. */
  readonly values: string;
  /** Members among the answers that are none of the form's: told by the server, never sent. */
  readonly told: readonly string[];
  /** Screen names: the list (the link above the title, and where one lands after submit), a new form, a saved one. */
  readonly screens: { readonly list: string; readonly new: string; readonly edit: string };
  readonly prefill: readonly PrefillSource[];
  /** Said above the list after a submit, filled in from the record: what has happened, what comes next and when. */
  readonly submitted: { readonly title: Template; readonly text: Template; readonly link: string };
}

/** Answers that the portal knows already and offers instead of asking again (USERS, «Asked once»). */
export interface PrefillSource {
  readonly operation: string;
  /** Member of the answer that holds the record or the list; the answer itself without it. */
  readonly member?: string;
  /** The answer is a list: the person chooses one record, titled by this template. */
  readonly choose?: { readonly question: string; readonly title: Template; readonly none: string };
  /** Said beside what was filled in: «Из профиля». */
  readonly source: string;
  /** Address in the form → member of the record. */
  readonly fields: Readonly<Record<string, string>>;
  /** What goes with every save beside the answers: its key → member of the chosen record. */
  readonly sends?: Readonly<Record<string, string>>;
}

export interface CardsSettings {
  /** Gives an array of records: each with `id` and `status`, and `actions` where it says what may be done. */
  readonly operation: string;
  /** Name of the statuses file (`schemas/statuses`). */
  readonly statuses: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly create: { readonly label: string; readonly screen: string };
  readonly card: {
    readonly title: Template;
    /** In place of a title that came out empty. */
    readonly untitled: string;
    /** Choices of a value, by its place in the record: `|choice` writes the title in place of the value. */
    readonly choices?: Readonly<Record<string, readonly Choice[]>>;
    /** Joined by a middle dot; one with an empty value in it is left out. */
    readonly meta: readonly CardText[];
    /** How many steps of a form are filled in: `values` is the member that has the answers. */
    readonly progress?: ByStatus & { readonly form: string; readonly values: string };
    /** Paragraphs below the status; one with an empty value in it is left out. */
    readonly notes?: readonly (CardText & { readonly label?: string })[];
  };
  readonly actions: readonly CardAction[];
}

/** On which records: without both, on all. */
export interface ByStatus {
  readonly when?: readonly string[];
  readonly unless?: readonly string[];
}

export interface CardText extends ByStatus {
  readonly text: Template;
}

interface CardActionBase extends ByStatus {
  readonly label: string;
  /** Offered where the record's own `actions` name this: the server says what may be done. */
  readonly needs?: string;
  readonly style: 'primary' | 'outline' | 'ghost' | 'danger';
}

/** Goes to a screen. */
export interface LinkAction extends CardActionBase {
  readonly screen: string;
  readonly query?: Readonly<Record<string, Template>>;
}

/** Calls an operation: after a question, or after a form whose answers go with the call. */
export interface CallAction extends CardActionBase {
  readonly operation: string;
  /** Values of the path's parameters. */
  readonly path?: Readonly<Record<string, Template>>;
  readonly body?: Readonly<Record<string, Template>>;
  readonly ask: {
    readonly title: Template;
    readonly text: string;
    readonly confirm: string;
    readonly form?: string;
  };
  /** Said when it is done. */
  readonly done: string;
}

export type CardAction = LinkAction | CallAction;
