import '../config/school-time.ts';
import * as words from '#generated/words/server/commands.ts';
import { openDatabase } from '../database/open.ts';
import { refreshAnswers } from '../served-forms.ts';
import { portalRuns, runCommand } from './run.ts';

/** `npm run migrate`: migrates the database, as a start does, before any process of a new version starts. */
runCommand(async ({ config, say }) => {
  const onLostConnection = (error: Error) => process.stderr.write(`${error.message}\n`);
  const { db, close } = await openDatabase({ ...config, onLostConnection, patienceMs: 0 }).catch(
    (error: unknown) => {
      throw portalRuns(error, config);
    },
  );
  try {
    await refreshAnswers(db, { isShared: config.databaseUrl !== undefined });
    say(words.migrated);
  } finally {
    await close();
  }
});
