import { parsePhone } from '#engine/values/phones.ts';
import * as words from '#generated/words/server/opening.ts';
import { appointAdministrator } from './auth/links/administrator.ts';
import { readConfig } from './config/config.ts';
import { keepToOneself } from './config/data-dir.ts';
import { FolderLocked } from './database/folder-lock.ts';
import { openDatabase } from './database/open.ts';

/** `npm run admin -- +7…`: makes an administrator and prints the link by which the password is set. */
async function main(): Promise<void> {
  keepToOneself();
  const config = readConfig(process.env, '');
  const phone = parsePhone(process.argv.slice(2).join(' '));
  if (!phone.ok) throw new Error(words.usage);
  const onLostConnection = (error: Error) => process.stderr.write(`${error.message}\n`);
  const database = await openDatabase({ ...config, onLostConnection, patienceMs: 0 }).catch(
    (error: unknown) => {
      throw error instanceof FolderLocked ? new Error(words.portalRuns) : error;
    },
  );
  try {
    const link = await appointAdministrator(database.db, phone.value);
    process.stdout.write(`${words.made({ phone: phone.value })}\n${config.publicOrigin}${link}\n`);
  } finally {
    await database.close();
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
