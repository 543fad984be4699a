import '../config/school-time.ts';
import * as words from '#generated/words/server/commands.ts';
import { openDatabase } from '../database/open.ts';
import { refreshAnswers } from '../served-forms.ts';
import { runCommand, withDatabase } from './run.ts';

/** `npm run migrate`: migrates the database before the processes of a new version start; a start does the same. */
runCommand(async ({ config, say }) => {
  const options = { isShared: config.databaseUrl !== undefined };
  await withDatabase(config, openDatabase, ({ db }) => refreshAnswers(db, options));
  say(words.migrated);
});
