import { type CompiledForm, type FormValues, formFields, isRecord } from '#engine/definition/definition.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { courseApplicationForm } from '#generated/forms/course-application.ts';
import { forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import roles from '#schemas/roles.json' with { type: 'json' };
import { updateResponse } from '#tests/support/data/updated-calls.ts';
import type { RecordedResponse, Recording } from './recorded.ts';

/**
 * Comparison of recorded and present responses. Deliberate changes need a rule here, except added members, which
 * `toMatchObject` ignores.
 */
export interface RecordedRules {
  /** The recorded response as the present server returns it. */
  expected(recorded: RecordedResponse): RecordedResponse;
  /** The recorded part of the present response. */
  comparable(present: RecordedResponse | undefined, recorded: RecordedResponse): RecordedResponse | undefined;
}

/**
 * The present URL of a recorded path. By default, the office's applications were those of the current campaign, ordered
 * by their last change.
 */
export function presentPath(recorded: string): string {
  const isOfCampaign = /^\/api\/admin\/(course-)?applications\/(\?|counts|export|ids|\d+\/neighbours)/.test(
    recorded,
  );
  const path = isOfCampaign ? withDefault(recorded, 'campaign', 'current') : recorded;
  // The audit log excludes views by default now.
  if (path.startsWith('/api/admin/audit?')) return withDefault(path, 'viewings', 'true');
  const isOrdered = /^\/api\/admin\/applications\/(\?|\d+\/neighbours)/.test(path);
  return isOrdered ? withDefault(path, 'sort', '-updated_at') : path;
}

/** Adds a query parameter unless the path has it. */
function withDefault(path: string, name: string, value: string): string {
  return path.includes(`${name}=`) ? path : `${path}${path.includes('?') ? '&' : '?'}${name}=${value}`;
}

export function recordedRules({ recordedAt, answers }: Recording): RecordedRules {
  // Before `resubmitted_at` existed, a second submission overwrote the time of the first.
  const isOverwritten = !JSON.stringify(answers).includes('"resubmitted_at"');
  const submissions = isOverwritten ? submissionsIn(answers) : new Map();
  const isBefore = (line: AuditLine) => line.at < recordedAt;
  const withdrawn = withdrawnIn(answers);
  const withPresentTitles = roleTitlesIn(answers);
  return {
    expected({ body, ...recorded }) {
      const { path } = recorded;
      if (body === undefined) return CHANGED_EXPORTS.test(path) ? { who: recorded.who, path } : recorded;
      const isOffice = !FAMILIES.includes(recorded.who);
      const updated = updateResponse(path, body);
      const comparable = isAudit(path) ? auditLines(updated).filter(isBefore) : updated;
      const text = JSON.stringify(comparable, (key, value) => {
        // Consents that have been added since are pending now.
        if (key === 'pending' && Array.isArray(value)) return undefined;
        // The replay signs in itself, and codes have expired.
        if (REPLAYED.includes(key)) return undefined;
        if (isOffice && isClosedToOffice(key)) return undefined;
        // The history shows the last name first, as lists do.
        if (key === 'author' && isRecord(value) && 'role_id' in value && typeof value.name === 'string')
          return { ...value, name: value.name.split(' ').toReversed().join(' ') };
        // The texts of cases and campaigns were reworded.
        if (key === 'task' || key === 'stands') return undefined;
        // The sentences about a record were reworded.
        if (key.startsWith('told_')) return undefined;
        // The checklist of the opening is stricter: a gateway is connected, a second administrator has signed in.
        if (path === '/api/admin/opening' && STRICTER.includes(key)) return undefined;
        // The texts of the audit log were reworded.
        if (isAudit(path) && (key === 'title' || key === 'details')) return undefined;
        // Members of the call are no longer stored among the answers to a contract.
        if (key === 'retired' && path.startsWith('/api/admin/contracts/')) return undefined;
        // A bill without a child shows the child of its application.
        if (key === 'child_name' && value === null) return undefined;
        // Questionnaires of external forms have a title now.
        if (key === 'title' && value === '') return undefined;
        // Retention policies are added, and kinds of records have other names.
        if (path === '/api/users/my-data/kinds' && (key === 'text' || key === 'title')) return undefined;
        // The texts of roles may be reworded.
        if (path === '/api/admin/office-roles' && (key === 'title' || key === 'description'))
          return undefined;
        // A role is shown by its present title.
        if (typeof value === 'string' && SHOWS_ROLES.includes(key)) return withPresentTitles(value);
        // The summaries of consents were reworded.
        if (key === 'summary' && Array.isArray(value)) return undefined;
        if (!isRecord(value)) return value;
        if (key === 'office') return { ...value, title: withPresentTitles(String(value.title)) };
        if ('purpose' in value && Array.isArray(value.text)) {
          // the office reads the present text, or the one that the family has accepted
          const text = path.endsWith('/family') ? undefined : value.text.map(withPresentConsentText);
          return { ...value, text };
        }
        const added = isOffice && !path.includes('/questionnaires/') ? withAddedTransitions(value) : {};
        const version = 'form_version' in value ? { form_version: versionOf(path, value) } : {};
        // Without the consent the office may only close the record.
        const withoutTransitions =
          isOffice && withdrawn.has(representativeOf(value)) ? { transitions: undefined } : {};
        return {
          ...value,
          ...added,
          ...version,
          ...withoutTransitions,
          ...changedIn(value),
          ...submittedAgain(submissions, value),
        };
      });
      return { ...recorded, body: JSON.parse(text) };
    },
    comparable(present, recorded) {
      let response = present;
      if (isAudit(recorded.path)) {
        const known = new Set(
          auditLines(recorded.body)
            .filter(isBefore)
            .map(({ at }) => at),
        );
        return response && { ...response, body: auditLines(response.body).filter(({ at }) => known.has(at)) };
      }
      // The office has more actions on an application.
      if (!FAMILIES.includes(recorded.who) && present)
        response = { ...present, body: withoutNewActions(present.body) };
      // Withdrawn consents stay on the family page.
      if (recorded.path.endsWith('/family') && isRecord(response?.body)) {
        const consents = [response.body.consents].flat();
        const given = consents.filter((consent) => isRecord(consent) && consent.given_at !== null);
        return { ...response, body: { ...response.body, consents: given } };
      }
      const key = KEYS_OF_EXTENDED_LISTS[recorded.path];
      if (key === undefined || !response) return response;
      const recordedKeys = recordsIn(recorded).map((record) => record[key]);
      return {
        ...response,
        body: recordsIn(response).filter((record) => recordedKeys.includes(record[key])),
      };
    },
  };
}

/** Lists to which an edit of `schemas` adds entries, by path: the member that identifies an entry. */
const KEYS_OF_EXTENDED_LISTS: Readonly<Record<string, string>> = {
  '/api/consents': 'purpose',
  '/api/admin/office-roles': 'name',
};

const STRICTER: readonly string[] = ['mail', 'sms', 'second_administrator'];

/** Callers who are representatives; all others are of the office. */
const FAMILIES: readonly string[] = [
  'representative',
  'stranger',
  'registered',
  'invited',
  'payer',
  'leaving',
  'moved',
  'nobody',
];

/** Exports have typed columns in another order now, so their cells are compared. */
const CHANGED_EXPORTS = /^\/api\/admin\/[\w/-]+\/export(\?|$)/;

/** Recorded columns whose values are no longer exported, by path: reasons are in the history of the exports. */
const REPLACED_COLUMNS: Readonly<Record<string, RegExp>> = {
  // the account has the current values
  users: /^(Новый пользователь|Регистрация|Завершение регистрации): /,
  // the day of the bill itself
  payments: /^Оплатить до$/,
  // a member of the call
  contracts: /^replaces$/,
};

/** Text that no edit of a label changes: a date, time, phone, address, sum, number of a record. */
const FIGURE =
  /^(\d{2}\.\d{2}\.\d{4}( \d{2}:\d{2})?|'?\+\d[\d -]+|\S+@\S+|[\d\s]+₽|\d+([.,]\d+)?|\S{2,4}-\d{4,5})$/;

/** Cells of recorded rows that a present export must still contain: those whose text does not depend on labels. */
export function recordedFigures(path: string, rows: readonly (readonly string[])[]): readonly string[][] {
  const [, list = ''] = /([^/]+)\/export\?/.exec(path) ?? [];
  const [headings = [], ...records] = rows;
  return records.map((cells) =>
    cells.filter((cell, at) => FIGURE.test(cell) && !REPLACED_COLUMNS[list]?.test(headings[at] ?? '')),
  );
}

/** The office may do more with a bill now, and the text of a bill to be paid has its number. */
function changedIn(record: Readonly<Record<string, unknown>>): object {
  if ('warning' in record && 'amount' in record) return { actions: undefined };
  return record.of === 'payment' ? { number: undefined } : {};
}

const sensitiveNames = new Set(
  Object.values<CompiledForm>(forms).flatMap(({ definition }) =>
    formFields(definition).flatMap(({ name, schema }) => (schema['x-sensitive'] ? [name] : [])),
  ),
);

/**
 * Members that are hidden from the office now: sensitive answers, files, remarks and unknown answers of a draft
 * (`tests/api/access/closed-answers.slow.test.ts`). Responses to families show them. The closed operations of a role grow
 * with the contract.
 */
function isClosedToOffice(key: string): boolean {
  return sensitiveNames.has(key) || ['key_of_another_portal', 'files', 'remarks', 'closed'].includes(key);
}

const NEW_ACTIONS: readonly unknown[] = ['correct', 'call', 'postpone'];

function withoutNewActions(body: unknown): unknown {
  if (body === undefined) return undefined;
  return JSON.parse(
    JSON.stringify(body, (key, value) =>
      key === 'actions' && Array.isArray(value) ? value.filter((one) => !NEW_ACTIONS.includes(one)) : value,
    ),
  );
}

const closeAccepted = { to: 'cancelled', comment: 'needed', form: 'change-status' };
const cancelReturn = { to: 'in_review', comment: 'optional' };

/** Transitions that were added since: the office cancels a return, and closes an accepted application. */
function withAddedTransitions(value: Readonly<Record<string, unknown>>) {
  const { status, transitions, actions } = value;
  // callers without decisions have none
  if (!Array.isArray(transitions) || transitions.length === 0) return {};
  const canClose = status === 'accepted';
  return {
    transitions: [
      ...(canClose ? [closeAccepted] : []),
      ...transitions,
      ...(status === 'needs_changes' ? [cancelReturn] : []),
    ],
    ...(Array.isArray(actions) && {
      actions: [...(canClose ? ['cancel'] : []), ...actions],
    }),
  };
}

/** People whose consent was withdrawn and not given again, by the cases of the office. */
function withdrawnIn(answers: readonly RecordedResponse[]): ReadonlySet<unknown> {
  const cases = answers.find(({ path }) => path.startsWith('/api/admin/cases?'))?.body;
  const rows = isRecord(cases) ? [cases.data].flat() : [];
  const isStopping = (row: unknown) =>
    isRecord(row) && row.kind === 'consent-withdrawn' && row.status !== 'dropped';
  return new Set(
    rows.filter(isStopping).map((row) => isRecord(row) && isRecord(row.person) && row.person.id),
  );
}

function representativeOf({ representative }: FormValues): unknown {
  return isRecord(representative) ? representative.id : undefined;
}

/** Members with titles of roles, alone or in a sentence. */
const SHOWS_ROLES: readonly string[] = ['office_title', 'hidden'];

/** Replaces the recorded titles of roles by those of `schemas/roles.json`. */
function roleTitlesIn(answers: readonly RecordedResponse[]): (text: string) => string {
  const list = answers.find(({ path }) => path === '/api/admin/office-roles');
  const present = new Map(Object.entries(roles.roles).map(([name, { title }]) => [name, title]));
  const titles = new Map(
    (list ? recordsIn(list) : []).map(({ name, title }) => [String(title), present.get(String(name))]),
  );
  if (titles.size === 0) return (text) => text;
  const recorded = new RegExp([...titles.keys()].join('|'), 'g');
  return (text) => text.replace(recorded, (title) => titles.get(title) ?? title);
}

/** Members that the replay changes: times of sign-in and activity, pending codes. */
const REPLAYED: readonly string[] = ['signed_in_at', 'begun_at', 'seen_at', 'contact_codes'];

interface AuditLine {
  readonly at: string;
}

/** The audit log, and that of one application. */
const isAudit = (path: string) => /^\/api\/admin\/(audit\?|applications\/\d+\/audit)/.test(path);

/** The lines of a page or of a list. */
function auditLines(body: unknown): readonly AuditLine[] {
  const lines = isRecord(body) ? body.data : body;
  return Array.isArray(lines) ? lines : [];
}

/** An application may be submitted without the health consent now, which changed its text. */
function withPresentConsentText(paragraph: unknown): string {
  return String(paragraph).replace('и подать заявку не получится.', 'а подать заявку можно.');
}

function recordsIn({ body }: RecordedResponse): readonly FormValues[] {
  return Array.isArray(body) ? body.filter(isRecord) : [];
}

/** Times of submission by application number. */
type Submissions = ReadonlyMap<unknown, readonly string[]>;

function submissionsIn(answers: readonly RecordedResponse[]): Submissions {
  const submissions = new Map<unknown, readonly string[]>();
  for (const { body } of answers)
    JSON.stringify(body, (_, value) => {
      if (isRecord(value) && Array.isArray(value.status_history))
        submissions.set(
          value.number,
          value.status_history.flatMap(({ status, created_at }) =>
            status === 'submitted' ? [created_at] : [],
          ),
        );
      return value;
    });
  return submissions;
}

function submittedAgain(submissions: Submissions, record: Readonly<Record<string, unknown>>): object {
  const [first, ...again] = submissions.get(record.number) ?? [];
  if (typeof record.submitted_at !== 'string' || again.length === 0) return {};
  return { submitted_at: first, resubmitted_at: again.at(-1) };
}

/** Records are read with the present version of their form. */
function versionOf(path: string, record: object): number {
  if ('application_course' in record) return courseApplicationForm.definition.version;
  const [, name = ''] = /\/questionnaires\/([^/?]+)/.exec(path) ?? [];
  const { form } = new Map(Object.entries<Questionnaire>(questionnaires)).get(name) ?? {};
  return (form ? forms[form] : applicationForm).definition.version;
}
