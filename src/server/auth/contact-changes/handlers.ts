import type { Context } from '#server/context.ts';
import type { HandlersOf } from '#server/http/contract.ts';
import {
  cancelContactChange,
  confirmContactChange,
  contactChangesOf,
  refuseContactChange,
} from './contact-changes.ts';

type Operations =
  | 'listContactChanges'
  | 'refuseContactChange'
  | 'confirmContactChange'
  | 'cancelContactChange';

export function contactChangesHandlers({ db }: Context): HandlersOf<Operations> {
  return {
    listContactChanges: async ({ caller }) => ({
      status: 200,
      body: await contactChangesOf(db, caller.userId),
    }),
    refuseContactChange: async ({ params, caller }) => {
      await refuseContactChange(db, params.id, caller);
      return { status: 204 };
    },
    confirmContactChange: async ({ params, caller }) => {
      await confirmContactChange(db, params.id, caller);
      return { status: 204 };
    },
    cancelContactChange: async ({ params, caller }) => {
      await cancelContactChange(db, params.id, caller);
      return { status: 204 };
    },
  };
}
