import type { Rule } from './read/repository.ts';
import * as conditions from './rules/conditions.ts';
import * as contract from './rules/contract.ts';
import * as externalForms from './rules/external-forms.ts';
import * as fields from './rules/fields.ts';
import * as formStructure from './rules/form-structure.ts';
import * as limits from './rules/limits.ts';
import * as messages from './rules/messages.ts';
import * as migrations from './rules/migrations.ts';
import * as office from './rules/office.ts';
import * as personalData from './rules/personal-data.ts';
import * as portalActions from './rules/portal/actions.ts';
import * as portalCalls from './rules/portal/calls.ts';
import * as portalLists from './rules/portal/lists.ts';
import * as portalMembers from './rules/portal/members.ts';
import * as portalNavigation from './rules/portal/navigation.ts';
import * as portalWords from './rules/portal/words.ts';
import * as questionnaires from './rules/questionnaires.ts';
import * as references from './rules/references.ts';
import * as releasedFields from './rules/released-fields.ts';
import * as releasedForms from './rules/released-forms.ts';
import * as statuses from './rules/statuses.ts';
import * as texts from './rules/texts.ts';
import * as transitions from './rules/transitions.ts';
import * as wholeness from './rules/wholeness.ts';

/** Modules of which every export is a rule. */
const modules: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  conditions,
  contract,
  externalForms,
  fields,
  formStructure,
  limits,
  messages,
  migrations,
  office,
  personalData,
  portalActions,
  portalCalls,
  portalLists,
  portalMembers,
  portalNavigation,
  portalWords,
  questionnaires,
  references,
  releasedFields,
  releasedForms,
  statuses,
  texts,
  transitions,
  wholeness,
};
/** Referenced and released parts exist, and are those of the release. */
export const wholenessRules: readonly Rule[] = [
  ...Object.values(wholeness),
  releasedFields.changedReferences,
  questionnaires.questionnaireStatuses,
  questionnaires.ownParts,
  releasedForms.removedForms,
  questionnaires.questionnaireMenu,
  questionnaires.questionnaireNeighbours,
];

/** Every rule of `npm run schemas:check` beyond the meta schemas, by its name: `conditions.conditionPaths`. */
export const namedRules: ReadonlyMap<string, Rule> = new Map(
  Object.entries(modules).flatMap(([module, exported]) =>
    Object.entries(exported).map(([name, rule]) => [`${module}.${name}`, rule] as const),
  ),
);

export const rules: readonly Rule[] = [...namedRules.values()];

const firstRules = [...wholenessRules, ...Object.values(migrations)];

/** The rules in two stages: problems of missing parts and migrations suppress those of the other rules, which follow from them. */
export const stages: readonly (readonly Rule[])[] = [
  firstRules,
  rules.filter((rule) => !firstRules.includes(rule)),
];
