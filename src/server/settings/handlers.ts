import type { Context } from '../context.ts';
import { type Handlers, Reply } from '../http/contract.ts';
import { changeSettings, settingsView } from './rules.ts';
import { publicSchool } from './settings.ts';

/** A site that asks for the school's phone through a cache sees a change within a minute. */
const SCHOOL_SECONDS = 60;

export function settingsHandlers({ db }: Context) {
  return {
    getSchool: async () => new Reply(await publicSchool(db), { cacheSeconds: SCHOOL_SECONDS }),
    getSettings: () => settingsView(db),
    updateSettings: ({ caller, body }) => changeSettings(db, body, caller),
  } satisfies Partial<Handlers>;
}
