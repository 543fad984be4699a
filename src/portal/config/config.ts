import type { Choice } from '#engine/definition/definition.ts';
import type { OperationId } from '#generated/operations.ts';
import type { Action, ByStatus, CallAction, Template } from './action-config.ts';
import type { FlowSettings } from './flow-config.ts';
import type { RecordSettings } from './record-config.ts';
import type { SectionsSettings, TabsSettings } from './section-config.ts';
import type { TableSettings } from './table-config.ts';

/**
 * The shape of `schemas/portal` (held by `schemas/meta/portal.schema.json`): every screen of the
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

export interface ScreenOf<K extends ScreenKind> {
  readonly name: string;
  /** Below the base path, without a leading slash; empty for the shell itself. */
  readonly path: string;
  /** 'Личный кабинет | {title}'; without it the page is just 'Личный кабинет'. */
  readonly title?: string;
  readonly access: Access;
  /** Drawn on a page of its own, without the navigation. */
  readonly outside?: boolean;
  /** Takes the width of a table of an administrator. */
  readonly wide?: boolean;
  /** `access` narrows whose menu it stands in. */
  readonly navigation?: { readonly label: string; readonly icon: string; readonly access?: Access };
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
  readonly flow: FlowSettings;
  readonly notifications: NotificationsSettings;
  readonly cards: CardsSettings;
  readonly wizard: WizardSettings;
  readonly text: TextSettings;
  readonly sections: SectionsSettings;
  readonly tabs: TabsSettings;
  readonly table: TableSettings;
  readonly record: RecordSettings;
}

export type ScreenKind = keyof SettingsOf;
export type ScreenConfig = { [K in ScreenKind]: ScreenOf<K> }[ScreenKind];
export type LoginScreenConfig = ScreenOf<'login'>;
export type FlowScreenConfig = ScreenOf<'flow'>;
export type NotificationsScreenConfig = ScreenOf<'notifications'>;
export type CardsScreenConfig = ScreenOf<'cards'>;
export type WizardScreenConfig = ScreenOf<'wizard'>;
export type TextScreenConfig = ScreenOf<'text'>;
export type SectionsScreenConfig = ScreenOf<'sections'>;
export type TabsScreenConfig = ScreenOf<'tabs'>;
export type TableScreenConfig = ScreenOf<'table'>;
export type RecordScreenConfig = ScreenOf<'record'>;

export interface PortalConfig {
  /** The first part of every page title. */
  readonly title: string;
  /** Above the sign-in form. */
  readonly school: string;
  /** Screen names: where `/` leads, by role (spec §4). */
  readonly start: { readonly administrator: string; readonly representative: string };
  readonly screens: readonly ScreenConfig[];
  /** Screen names by what a user has to do before anything else (`User.pending`). */
  readonly pending: Readonly<Record<string, string>>;
  /** Name of the screen that the bell leads to. */
  readonly notifications: string;
  /** Where a visitor lands who came for a course, and the query parameter that chooses it. */
  readonly course?: { readonly screen: string; readonly parameter: string };
  /** How the answers of the operations that `x-options` names become choices. */
  readonly options?: readonly OptionsSource[];
  /** How the operations that `x-check` names are asked. */
  readonly checks?: readonly CheckSource[];
}

/** A screen before its settings are loaded. */
export type ScreenEntry = Omit<ScreenOf<ScreenKind>, 'settings'>;

/** The portal as it is known from the start: the settings of its screens come when they are needed. */
export interface PortalShell extends Omit<PortalConfig, 'screens'> {
  readonly screens: readonly ScreenEntry[];
}

interface OptionsBase {
  readonly operation: OperationId;
  /** Member of the answer that holds the choices; the answer itself without it. */
  readonly member?: string;
}

/** A list of records, each a choice; or one text whose parts are divided by commas. */
export type OptionsSource =
  | (OptionsBase & { readonly value: Template; readonly title: Template })
  | (OptionsBase & { readonly split: ',' });

export interface CheckSource {
  readonly operation: OperationId;
  /** Name of the query parameter that takes the value. */
  readonly parameter: string;
}

export interface LoginSettings {
  /** Form id. */
  readonly form: string;
  readonly operation: OperationId;
  readonly submit: string;
  readonly forgot?: { readonly label: string; readonly screen: string };
  readonly register?: { readonly question: string; readonly label: string; readonly screen: string };
}

export interface NotificationsSettings {
  readonly empty: { readonly title: string; readonly text: string };
  /** Of these, the first that the notification speaks of and the person may open. */
  readonly links: readonly NotificationLink[];
}

/** The way to what a notification is about. */
export interface NotificationLink {
  /** Stands for notifications where this member is there. */
  readonly member: string;
  readonly label: string;
  readonly screen: string;
  readonly query?: Readonly<Record<string, Template>>;
}

export interface TextSettings {
  readonly title: string;
  readonly text: string;
}

export interface WizardSettings {
  /** Form id. */
  readonly form: string;
  /** Sentences that name what is filled in: a file of `schemas/words/wizards`. */
  readonly words: string;
  readonly operations: {
    /** Creates the draft. */
    readonly draft: OperationId;
    readonly update: OperationId;
    readonly finish: OperationId;
    readonly read: OperationId;
    /** Both absent where the form has no files. Gives a file's content. */
    readonly file?: OperationId;
    readonly removeFile?: OperationId;
  };
  /** Under which name `finish` is told the id; `application_id` without it (spec §7). */
  readonly finishId?: string;
  /** Where the saved form stands in the answer of `read`: the member of that name. */
  readonly values: string;
  /** Members among the answers that are none of the form's: told by the server, never sent. */
  readonly told: readonly string[];
  /** Screen names: the list (the link above the title, and where one lands after submit), a new form, a saved one. */
  readonly screens: { readonly list: string; readonly new: string; readonly edit: string };
  readonly prefill: readonly PrefillSource[];
  /** Above a form that was sent back: its title, what was said of the whole, and whose notes stand on the fields. */
  readonly remarks?: ByStatus & {
    readonly title: string;
    readonly text?: Template;
    readonly label: string;
  };
  /** Consents that are asked for before a step: which and where, `list` says. */
  readonly consents?: { readonly list: OperationId; readonly give: OperationId };
  /** Said above the list after a submit, filled in from the record: what has happened, what comes next and when. */
  readonly submitted: { readonly title: Template; readonly text: Template; readonly link: string };
}

/** Answers that the portal knows already and offers instead of asking again (USERS, «Asked once»). */
export interface PrefillSource {
  readonly operation: OperationId;
  /** Member of the answer that holds the record or the list; the answer itself without it. */
  readonly member?: string;
  /** The answer is a list: the person chooses one record, titled by this template. */
  readonly choose?: {
    readonly question: string;
    readonly title: Template;
    readonly none: string;
    /** Name of the query parameter that has chosen already: the id of a record. */
    readonly parameter?: string;
  };
  /** Of the list the one record that the person came for: its member that the query parameter names (spec §3). */
  readonly named?: { readonly member: string; readonly parameter: 'courseName' };
  /** Said beside what was filled in: «Из профиля». */
  readonly source: string;
  /** Address in the form → member of the record. */
  readonly fields: Readonly<Record<string, string>>;
  /** What goes with every save beside the answers: its key → member of the chosen record. */
  readonly sends?: Readonly<Record<string, string>>;
}

export interface CardsSettings {
  /** Gives an array of records: each with `id` and `status`, and `actions` where it says what may be done. */
  readonly operation: OperationId;
  /** Name of the statuses file (`schemas/statuses`). */
  readonly statuses: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly create: { readonly label: string; readonly screen: string };
  /** Records of other operations that every card may speak of under these names: the campaign that is current. */
  readonly beside?: Readonly<
    Record<
      string,
      { readonly operation: OperationId; readonly if: Readonly<Record<string, string | number | boolean>> }
    >
  >;
  /** Said above the list to who comes back from another page, by the value of this query parameter. */
  readonly returned?: {
    readonly parameter: string;
    readonly notices: Readonly<
      Record<string, { readonly title: string; readonly text: string; readonly tone: 'success' | 'warning' }>
    >;
  };
  /** Offered under the notice of a form that was just sent, while the listed record has nothing at this place. */
  readonly afterSubmit?: { readonly missing: string; readonly text: string; readonly action: CallAction };
  /** Stands below the records. */
  readonly offers?: CardOffers;
  readonly card: {
    readonly title: Template;
    /** In place of a title that came out empty. */
    readonly untitled: string;
    /** Choices of a value, by its place in the record: `|choice` writes the title in place of the value. */
    readonly choices?: Readonly<Record<string, readonly Choice[]>>;
    /** Joined by a middle dot; one with an empty value in it is left out. */
    readonly meta: readonly CardText[];
    /** The one thing to do next, in an amber box in place of the status's sentence: the first that has all its values. */
    readonly todo?: readonly CardTodo[];
    /** What the school wants mended in a form that it sent back: `member` of the record, its answers in `values`. */
    readonly remarks?: ByStatus & { readonly form: string; readonly values: string; readonly member: string };
    /** How many steps of a form are filled in: `values` is the member that has the answers. */
    readonly progress?: ByStatus & { readonly form: string; readonly values: string };
    /** Paragraphs below the status; one with an empty value in it is left out. */
    readonly notes?: readonly (CardText & { readonly label?: string })[];
  };
  readonly actions: readonly Action[];
}

export interface CardTodo extends ByStatus {
  readonly title: Template;
  readonly text?: Template;
  /** Values of the templates beside the record's own: the price of what has to be paid. */
  readonly values?: Readonly<Record<string, string | number>>;
}

/** A list that things are chosen from: each leads to a screen that makes a record of it. */
export interface CardOffers {
  readonly title: string;
  readonly operation: OperationId;
  readonly empty: string;
  readonly card: {
    readonly title: Template;
    readonly meta: readonly Template[];
    readonly texts: readonly { readonly label?: string; readonly text: Template }[];
  };
  readonly action: {
    readonly label: string;
    readonly screen: string;
    readonly query: Readonly<Record<string, Template>>;
  };
  /** In place of the button where this member of the record is 0. */
  readonly none?: { readonly member: string; readonly text: string };
}

export interface CardText extends ByStatus {
  readonly text: Template;
}
