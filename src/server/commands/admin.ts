import '../config/school-time.ts';
import { text } from 'node:stream/consumers';
import { parsePhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/opening.ts';
import { appointAdministrator } from '../auth/administrator.ts';
import type { Config } from '../config/config.ts';
import { ROUTES, sendPortalCommand } from '../control/control.ts';
import { openDatabase } from '../database/open.ts';
import { portalRuns, runCommand } from './run.ts';

/** `npm run admin -- +7…`: creates an administrator and prints the link that sets the password. */
runCommand(async ({ config, given, say }) => {
  const phone = parsePhone(given.join(' '));
  if (!phone.ok) throw new Error(words.usage);
  const asked = config.databaseUrl
    ? undefined
    : await sendPortalCommand(config.dataDir, ROUTES.administrator, phone.value);
  const link = asked ? await text(asked) : await appoint(config, phone.value);
  say(`${words.made({ phone: phone.value })}\n${config.publicOrigin}${link}`);
});

async function appoint(config: Config, phone: string): Promise<string> {
  const onLostConnection = (error: Error) => process.stderr.write(`${error.message}\n`);
  const database = await openDatabase({ ...config, onLostConnection, patienceMs: 0 }).catch(
    (error: unknown) => {
      throw portalRuns(error, config);
    },
  );
  try {
    return await appointAdministrator(database.db, phone);
  } finally {
    await database.close();
  }
}
