import type { FieldNode, StepDefinition } from '#engine/definition/definition.ts';
import { extendFix, type Fix, nameFault, type Problem, type ProblemLinks } from '../problem.ts';
import { releasedStates } from '../read/released.ts';
import type { FieldSource, FormSource, Repository, Rule } from '../read/repository.ts';
import { otherSettings, portalSettings, type Screen, type Setting, screensOf } from '../read/settings.ts';
import { memoize, type Path, type Source, type Text, textsIn } from '../read/source.ts';
import {
  hasKnownStatuses,
  type Letter,
  readLetters,
  type Status,
  type StatusList,
  statusListAround,
  statusLists,
  type Transition,
} from '../read/statuses.ts';

/**
 * A mistake in the subject of a rule: a field, a status, a file. `at` is a path from the subject, by default the
 * subject itself; `what` and `fix` are as in `Problem`.
 */
export interface Fault extends Pick<Problem, 'what'>, ProblemLinks {
  readonly at?: Path;
  readonly fix: Fix;
}

/** The result of checking one subject; `undefined` and `false` are no mistake, lists of lists are one list. */
export type Faults = Fault | undefined | false | readonly Faults[];

/** The faults of a result, without lists in it. */
function faultsIn(faults: Faults): readonly Fault[] {
  if (isList(faults)) return faults.flatMap(faultsIn);
  return faults ? [faults] : [];
}

function isList(faults: Faults): faults is readonly Faults[] {
  return Array.isArray(faults);
}

/** The problems of a subject; `problem` reports one at a path of the file, `subject` is the path of the subject there. */
function toProblems(problem: Source['problem'], subject: Path, faults: Faults): readonly Problem[] {
  return faultsIn(faults).map(({ at = [], what, fix, ...links }) =>
    problem([...subject, ...at], what, fix, links),
  );
}

/** A rule that checks one field of a form at a time. */
export function fieldRule(
  check: (field: FieldSource, form: FormSource, repository: Repository) => Faults,
): Rule {
  return (repository) =>
    repository.forms.flatMap((form) =>
      form.fields.flatMap((field) => toProblems(field.problem, [], check(field, form, repository))),
    );
}

/** A rule that checks one step of a form at a time; `at` is a path from the file of the step. */
export function stepRule(check: (step: StepDefinition, form: FormSource) => Faults): Rule {
  return ({ forms }) =>
    forms.flatMap((form) =>
      form.definition.steps.flatMap((step, i) => {
        const source = form.steps[i];
        return source ? toProblems(source.problem, [], check(step, form)) : [];
      }),
    );
}

/** A field that has been released. */
export interface ReleasedField extends FieldSource {
  /** The field as released. */
  readonly former: FieldNode;
  readonly form: FormSource;
  /** All released fields of the form, by address. */
  readonly formerFields: ReadonlyMap<string, FieldNode>;
  /** The form has a version that was not released yet. */
  readonly hasNewVersion: boolean;
}

/** A rule that compares one field at a time with its release. */
export function releasedFieldRule(check: (field: ReleasedField, repository: Repository) => Faults): Rule {
  return (repository) =>
    [...releasedStates(repository)].flatMap(([form, { fields: formerFields, hasNewVersion }]) =>
      form.fields.flatMap((field) => {
        const former = formerFields.get(field.node.address);
        if (!former) return [];
        const released = { ...field, former, form, formerFields, hasNewVersion };
        return toProblems(field.problem, [], check(released, repository));
      }),
    );
}

/** A `releasedFieldRule` without the forms that have a new version, which may change what the check forbids. */
export function sameVersionRule(check: (field: ReleasedField, repository: Repository) => Faults): Rule {
  return releasedFieldRule((field, repository) => !field.hasNewVersion && check(field, repository));
}

/** A rule that checks one file at a time: the one of this path, or those whose path matches. */
export function fileRule(
  files: string | RegExp,
  check: (source: Source, repository: Repository) => Faults,
): Rule {
  const isChecked = ({ file }: Source) => (typeof files === 'string' ? file === files : files.test(file));
  return (repository) =>
    [...repository.sources.values()]
      .filter(isChecked)
      .flatMap((source) => toProblems(source.problem, [], check(source, repository)));
}

/** A rule that reads one file at a time and nothing else: its problems of an unchanged file are reused. */
export function sourceRule(check: (source: Source) => Faults): Rule {
  const problemsOf = memoize(
    (source: Source) => toProblems(source.problem, [], check(source)),
    new WeakMap(),
  );
  return ({ sources }) => [...sources.values()].flatMap(problemsOf);
}

/** A rule that checks one text at a time, in the files whose path matches. */
export function textRule(files: RegExp, check: (text: Text, source: Source) => Faults): Rule {
  return sourceRule((source) =>
    files.test(source.file)
      ? textsIn(source.data).flatMap((text) =>
          faultsIn(check(text, source)).map((fault) => ({ ...fault, at: text.path })),
        )
      : [],
  );
}

/** A rule that checks one status list at a time. */
export function statusListRule(check: (list: StatusList, repository: Repository) => Faults): Rule {
  return (repository) =>
    statusLists(repository).flatMap((list) => toProblems(list.source.problem, [], check(list, repository)));
}

/** A rule that checks one status at a time. */
export function statusRule(
  check: (status: Status, list: StatusList, repository: Repository) => Faults,
): Rule {
  return statusListRule((list, repository) =>
    [...list.statuses.values()].flatMap((status) =>
      faultsBelow(['statuses', status.name], check(status, list, repository)),
    ),
  );
}

/** A rule that checks one transition at a time, in lists whose transitions name existing statuses. */
export function transitionRule(
  check: (transition: Transition, list: StatusList, index: number, repository: Repository) => Faults,
): Rule {
  return statusListRule((list, repository) =>
    hasKnownStatuses(list)
      ? list.transitions.flatMap((transition, index) =>
          faultsBelow(['transitions', index], check(transition, list, index, repository)),
        )
      : [],
  );
}

/** Faults of a part of a subject, as faults of the subject; `path` leads to the part. */
export function faultsBelow(path: Path, faults: Faults): readonly Fault[] {
  return faultsIn(faults).map(({ at = [], ...fault }) => ({ ...fault, at: [...path, ...at] }));
}

/** A rule that checks one message at a time. */
export function letterRule(check: (letter: Letter, repository: Repository) => Faults): Rule {
  return (repository) =>
    readLetters(repository).flatMap((letter) =>
      toProblems(letter.source.problem, [], check(letter, repository)),
    );
}

/** A rule that checks one screen at a time. */
export function screenRule(
  check: (screen: Screen, repository: Repository, screens: ReadonlyMap<string, Screen>) => Faults,
): Rule {
  return (repository) => {
    const screens = screensOf(repository);
    return [...screens.values()].flatMap((screen) =>
      toProblems(screen.source.problem, [], check(screen, repository, screens)),
    );
  };
}

type SettingCheck = (setting: Setting, repository: Repository) => Faults;

/** A rule that checks one setting of the portal at a time. */
export function settingRule(check: SettingCheck): Rule {
  return (repository) =>
    portalSettings(repository).flatMap((setting) => {
      const faults = check(setting, repository);
      // most settings have none
      return faults === undefined ? [] : toProblems(setting.source.problem, setting.path, faults);
    });
}

/** An action that calls an operation (`callAction` of the meta schemas), as far as rules read it. */
export interface Action {
  readonly operation: string;
  readonly label?: string;
  readonly body?: Members;
  readonly changes?: Members;
  readonly needs?: string;
  readonly if?: Members;
  readonly ifNot?: Members;
  readonly when?: readonly string[];
  readonly unless?: readonly string[];
  readonly done?: string;
  readonly ask?: Members & { readonly byName?: unknown; readonly letter?: { readonly query?: Members } };
  readonly undo?: { readonly operation?: string; readonly body?: Members; readonly seconds?: number };
}

type Members = Readonly<Record<string, unknown>>;

/** The members of an action in any value. */
export function toAction(value: unknown): Partial<Action> {
  return Object(value);
}

/** The action of a setting. */
export function actionOf({ value, keyword }: Setting): Action | undefined {
  const action = toAction(value);
  // few settings name an operation, and a keyword is looked up in the meta schemas
  return hasOperation(action) && keyword('x-call-kind') === 'ask' ? action : undefined;
}

function hasOperation(action: Partial<Action>): action is Action {
  return typeof action.operation === 'string';
}

/** A rule that checks one action at a time. */
export function actionRule(
  check: (action: Action, setting: Setting, repository: Repository) => Faults,
): Rule {
  return settingRule((setting, repository) => {
    const action = actionOf(setting);
    return action && check(action, setting, repository);
  });
}

/** An action that sets a status, and the list of that status if its transitions are known. */
export interface StatusAction {
  readonly action: Action;
  readonly status: string;
  readonly list: StatusList | undefined;
  readonly setting: Setting;
}

/** A rule that checks one action with a status at a time. */
export function statusActionRule(check: (action: StatusAction) => Faults): Rule {
  return actionRule((action, setting, repository) => {
    const status = action.body?.status;
    if (typeof status !== 'string') return undefined;
    const list = statusListAround(setting, repository);
    const isKnown =
      list && list.transitions.length > 0 && hasKnownStatuses(list) && list.statuses.has(status);
    return check({ action, status, list: isKnown ? list : undefined, setting });
  });
}

/** A rule for settings of the portal by their kind (`x-value-kind` of the meta schema). */
export function settingKindRule(checks: Readonly<Record<string, SettingCheck>>): Rule {
  return settingRule((setting, repository) =>
    setting.kind !== undefined && Object.hasOwn(checks, setting.kind)
      ? checks[setting.kind]?.(setting, repository)
      : undefined,
  );
}

/** Existing names of a kind, with the noun for them. */
interface NameKind {
  /** In the genitive: `формы «visit» нет`. */
  readonly noun: string;
  readonly where?: string;
  readonly known: (repository: Repository, setting: Setting) => readonly string[];
  /** What the fix says besides. */
  readonly more?: string;
}

/** A rule for names by their kind, which the meta schemas declare (`x-value-kind`, `x-key-kind`): each name exists. */
export function nameRule(kinds: Readonly<Record<string, NameKind>>): Rule {
  return (repository) =>
    [...portalSettings(repository), ...otherSettings(repository)].flatMap((setting) => {
      const { kind = '', value, source, path } = setting;
      const named = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
      if (!named || typeof value !== 'string' || value === '*' || value.startsWith('$')) return [];
      const what = `${named.noun} «${value}» нет${named.where ?? ''}`;
      const fault = nameFault(what, value, named.known(repository, setting));
      return fault
        ? source.problem(path, what, extendFix(fault.fix, named.more ?? ''), { about: fault.about })
        : [];
    });
}
