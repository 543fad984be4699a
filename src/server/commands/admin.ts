import '../config/school-time.ts';
import { text } from 'node:stream/consumers';
import { parsePhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/opening.ts';
import { appointAdministrator } from '../auth/administrator.ts';
import { ROUTES, sendPortalCommand } from '../control/control.ts';
import { openDatabase } from '../database/open.ts';
import { runCommand, withDatabase } from './run.ts';

/** `npm run admin -- +7…`: creates an administrator and prints the link that sets the password. */
runCommand(async ({ config, given, say }) => {
  const phone = parsePhone(given.join(' '));
  if (!phone.ok) throw new Error(words.usage);
  const response = config.databaseUrl
    ? undefined
    : await sendPortalCommand(config.dataDir, ROUTES.administrator, phone.value);
  const link = response
    ? await text(response)
    : await withDatabase(config, openDatabase, ({ db }) => appointAdministrator(db, phone.value));
  say(`${words.made({ phone: phone.value })}\n${config.publicOrigin}${link}`);
});
