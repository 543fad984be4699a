import type { Rule } from '../../read/repository.ts';
import { callAccess, entryAccess, linkAccess, menuAccess } from './calls/access.ts';
import { actionMoves } from './calls/action-moves.ts';
import { askedNames } from './calls/asked-names.ts';
import { callArguments } from './calls/call-arguments.ts';
import { offeredActions, ownOperations } from './calls/offered-actions.ts';
import { formCalls, neededActions, recordMoves } from './calls/record-calls.ts';
import { tableExports, tableQueries } from './calls/tables.ts';
import { calledForms, wholeCalls } from './calls/whole-calls.ts';
import {
  changedUser,
  completeNames,
  coveredBadges,
  coveredStatuses,
  fileExtensions,
  finishedRecords,
  heldForms,
} from './complete.ts';
import { formFieldsNamed } from './form-fields.ts';
import { members, serverMembers } from './members.ts';
import { portalForms, portalOperations, wizardWords } from './portal.ts';
import { portalStatuses } from './portal-statuses.ts';
import { addresses, defaultTabs, misspeltPaths, wholeAddresses } from './screens/addresses.ts';
import { apartEntries } from './screens/apart.ts';
import { choiceReferences } from './screens/choice-references.ts';
import { icons } from './screens/icons.ts';
import { portalReferences } from './screens/portal-references.ts';
import { portalNavigation, portalPaths, portalScreens } from './screens/portal-screens.ts';
import { markedScreens, menuEntries, menuScreens, reachableScreens } from './screens/reach.ts';
import { tabQueries } from './screens/tab-queries.ts';
import { uniqueEntries, uniqueParameters } from './screens/unique.ts';
import {
  cardWizards,
  editorSchemas,
  markedWays,
  sharedInstances,
  wholeScreens,
} from './screens/whole-screens.ts';
import { templates } from './templates.ts';
import { todoLines, todoStatuses } from './todo-lines.ts';

/** The rules over the files of the portal. */
export const portalRules: readonly Rule[] = [
  portalOperations,
  portalForms,
  wizardWords,
  portalStatuses,
  portalScreens,
  portalNavigation,
  portalPaths,
  portalReferences,
  choiceReferences,
  templates,
  members,
  serverMembers,
  callArguments,
  wholeCalls,
  calledForms,
  actionMoves,
  askedNames,
  formCalls,
  recordMoves,
  neededActions,
  offeredActions,
  ownOperations,
  completeNames,
  coveredStatuses,
  coveredBadges,
  fileExtensions,
  heldForms,
  finishedRecords,
  changedUser,
  wholeScreens,
  markedWays,
  cardWizards,
  sharedInstances,
  editorSchemas,
  formFieldsNamed,
  addresses,
  wholeAddresses,
  misspeltPaths,
  defaultTabs,
  uniqueEntries,
  apartEntries,
  tabQueries,
  uniqueParameters,
  tableQueries,
  tableExports,
  callAccess,
  linkAccess,
  entryAccess,
  menuAccess,
  reachableScreens,
  menuScreens,
  menuEntries,
  markedScreens,
  icons,
  todoLines,
  todoStatuses,
];
