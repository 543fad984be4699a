import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { officeRoles } from '../http/office-roles.ts';
import { ownChildren } from '../users/children.ts';
import { exportAudit, listAudit } from './audit.ts';
import { caseRecord, closeCase, eraseCaseData, exportCases, listCases } from './cases.ts';
import { childRecord, exportChildren, listAdminChildren } from './children.ts';
import { familyOf, viewAsFamily } from './family.ts';
import { giveOfficeRole } from './office-role.ts';
import { confirmContact, sendContactCode, updateAccount } from './update-account.ts';
import {
  blockUser,
  deleteUser,
  exportUsers,
  listUsers,
  resetSecondFactor,
  unlockUser,
  upgradeUserPassword,
  userRecord,
} from './users.ts';

type Operations =
  | 'listUsers'
  | 'exportUsers'
  | 'getAdminUser'
  | 'getFamily'
  | 'listFamilyChildren'
  | 'mendAccount'
  | 'sendContactCode'
  | 'confirmContact'
  | 'viewAsFamily'
  | 'giveOfficeRole'
  | 'listOfficeRoles'
  | 'blockUser'
  | 'unlockUser'
  | 'upgradeUserPassword'
  | 'resetSecondFactor'
  | 'deleteUser'
  | 'listAdminChildren'
  | 'exportChildren'
  | 'getAdminChild'
  | 'listAudit'
  | 'exportAudit';

export function adminHandlers(context: Context): HandlersOf<Operations> {
  const { db } = context;
  return {
    listUsers: async ({ query }) => ({ status: 200, body: await listUsers(db, query) }),
    exportUsers: async (call) => ({
      status: 200,
      attachment: await exportUsers(db, call),
    }),
    getAdminUser: async ({ params, caller }) => ({
      status: 200,
      body: await userRecord(db, params.id, caller),
    }),
    listFamilyChildren: async ({ query: { user_id: userId } }) => ({
      status: 200,
      body: userId === undefined ? [] : await ownChildren(db, { userId }),
    }),
    getFamily: async ({ params, caller }) => ({
      status: 200,
      body: await familyOf(context, params.id, caller),
    }),
    mendAccount: async ({ params, caller, body }) => ({
      status: 200,
      body: await updateAccount(db, params.id, caller, body),
    }),
    sendContactCode: async ({ params, caller, body, address }) => ({
      status: 201,
      body: await sendContactCode(context, params.id, { caller, body, address }),
    }),
    confirmContact: async ({ params, caller, body, address }) => ({
      status: 200,
      body: await confirmContact(context, params.id, { caller, body, address }),
    }),
    viewAsFamily: async ({ params, caller }) => ({
      status: 200,
      body: await viewAsFamily(db, params.id, caller),
    }),
    giveOfficeRole: async ({ params, caller, body }) => ({
      status: 200,
      body: await giveOfficeRole(db, params.id, caller, body),
    }),
    listOfficeRoles: async () => ({ status: 200, body: [...officeRoles.offered] }),
    blockUser: async ({ params, caller }) => ({ status: 200, body: await blockUser(db, params.id, caller) }),
    unlockUser: async ({ params, caller }) => ({
      status: 200,
      body: await unlockUser(db, params.id, caller),
    }),
    upgradeUserPassword: async ({ params, caller }) => ({
      status: 200,
      body: await upgradeUserPassword(context, params.id, caller),
    }),
    resetSecondFactor: async ({ params, caller }) => ({
      status: 200,
      body: await resetSecondFactor(db, params.id, caller),
    }),
    deleteUser: async ({ params, caller }) => {
      await deleteUser(context, params.id, caller);
      return { status: 204 };
    },
    listAdminChildren: async ({ query }) => ({ status: 200, body: await listAdminChildren(db, query) }),
    exportChildren: async (call) => ({
      status: 200,
      attachment: await exportChildren(db, call),
    }),
    getAdminChild: async ({ params, caller }) => ({
      status: 200,
      body: await childRecord(db, params.id, caller),
    }),
    listAudit: async ({ query }) => ({ status: 200, body: await listAudit(db, query) }),
    exportAudit: async (call) => ({
      status: 200,
      attachment: await exportAudit(db, call),
    }),
  };
}

type CaseOperations = 'listCases' | 'exportCases' | 'getCase' | 'closeCase' | 'eraseCaseData';

export function casesHandlers(context: Context): HandlersOf<CaseOperations> {
  const { db } = context;
  return {
    listCases: async ({ query }) => ({ status: 200, body: await listCases(db, query) }),
    exportCases: async (call) => ({ status: 200, attachment: await exportCases(db, call) }),
    getCase: async ({ params, caller }) => ({ status: 200, body: await caseRecord(db, params.id, caller) }),
    closeCase: async ({ params, caller, body }) => ({
      status: 200,
      body: await closeCase(db, caller, params.id, body),
    }),
    eraseCaseData: async ({ params, caller }) => ({
      status: 200,
      body: await eraseCaseData(context, caller, params.id),
    }),
  };
}
