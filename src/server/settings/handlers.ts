import type { Context } from '../context.ts';
import type { HandlersOf } from '../http/contract.ts';
import { changeSettings, settingsView } from './rules.ts';
import { publicSchool } from './settings.ts';

/** A site that asks for the school's phone through a cache sees a change within a minute. */
const SCHOOL_SECONDS = 60;

export function settingsHandlers({
  db,
}: Context): HandlersOf<'getSchool' | 'getSettings' | 'updateSettings'> {
  return {
    getSchool: async () => ({ status: 200, body: await publicSchool(db), cacheSeconds: SCHOOL_SECONDS }),
    getSettings: async () => ({ status: 200, body: await settingsView(db) }),
    updateSettings: async ({ caller, body }) => ({
      status: 200,
      body: await changeSettings(db, body, caller),
    }),
  };
}
