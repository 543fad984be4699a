import type { Context } from '../context.ts';
import type { Handlers } from '../http/contract.ts';
import { officeRoles } from '../http/office-roles.ts';
import { ownChildren } from '../users/children.ts';
import { auditHandlers } from './audit.ts';
import { caseRecord, closeCase, eraseCaseData, exportCases, listCases } from './cases.ts';
import { childRecord, childrenListHandlers } from './children.ts';
import { familyOf, viewAsFamily } from './family.ts';
import { confirmContact, sendContactCode, updateAccount } from './update-account.ts';
import {
  blockUser,
  deleteUser,
  resetSecondFactor,
  setOfficeRole,
  unlockUser,
  upgradeUserPassword,
  userRecord,
  usersListHandlers,
} from './users.ts';

export function adminHandlers(context: Context) {
  const { db } = context;
  const users = usersListHandlers(db);
  const children = childrenListHandlers(db);
  const audit = auditHandlers(db);
  return {
    listUsers: users.page,
    exportUsers: users.export,
    getAdminUser: ({ params, caller }) => userRecord(db, params.id, caller),
    listFamilyChildren: async ({ query: { user_id: userId } }) =>
      userId === undefined ? [] : await ownChildren(db, { userId }),
    getFamily: ({ params, caller }) => familyOf(context, params.id, caller),
    updateAccount: ({ params, caller, body }) => updateAccount(db, params.id, caller, body),
    sendContactCode: ({ params, caller, body, address }) =>
      sendContactCode(context, params.id, { caller, body, address }),
    confirmContact: ({ params, caller, body, address }) =>
      confirmContact(context, params.id, { caller, body, address }),
    viewAsFamily: ({ params, caller }) => viewAsFamily(db, params.id, caller),
    giveOfficeRole: ({ params, caller, body }) => setOfficeRole(db, params.id, caller, body),
    listOfficeRoles: async () => [...officeRoles.offered],
    blockUser: ({ params, caller }) => blockUser(db, params.id, caller),
    unlockUser: ({ params, caller }) => unlockUser(db, params.id, caller),
    upgradeUserPassword: ({ params, caller }) => upgradeUserPassword(context, params.id, caller),
    resetSecondFactor: ({ params, caller }) => resetSecondFactor(db, params.id, caller),
    deleteUser: ({ params, caller }) => deleteUser(context, params.id, caller),
    listAdminChildren: children.page,
    exportChildren: children.export,
    getAdminChild: ({ params, caller }) => childRecord(db, params.id, caller),
    listAudit: audit.page,
    exportAudit: audit.export,
  } satisfies Partial<Handlers>;
}

export function casesHandlers(context: Context) {
  const { db } = context;
  return {
    listCases: ({ query }) => listCases(db, query),
    exportCases: (call) => exportCases(db, call),
    getCase: ({ params, caller }) => caseRecord(db, params.id, caller),
    closeCase: ({ params, caller, body }) => closeCase(db, caller, params.id, body),
    eraseCaseData: ({ params, caller }) => eraseCaseData(context, caller, params.id),
  } satisfies Partial<Handlers>;
}
