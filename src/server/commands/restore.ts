import '../config/school-time.ts';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as words from '#generated/words/server/backup.ts';
import { restore } from '../backup/restore.ts';
import { closeDataDir } from '../config/data-dir.ts';
import { cipherKeyFile } from '../files/storage.ts';
import { portalRuns, runCommand } from './run.ts';

/** `npm run restore -- FILE.tar.gz`: fills an empty database and an empty folder of files with a backup. */
runCommand(async ({ config, given, say }) => {
  const [name, ...more] = given;
  if (name === undefined || more.length > 0) throw new Error(words.restoreUsage);
  const file = await open(resolve(process.env.INIT_CWD ?? '', name));
  closeDataDir(config.dataDir);
  const { rows, files } = await restore(config, file.createReadStream()).catch((error: unknown) => {
    throw portalRuns(error, config);
  });
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(words.restored({ rows: all, files }));
  const hasKey = config.secretKey !== undefined || existsSync(cipherKeyFile(config.dataDir));
  if ((rows.second_factors ?? 0) > 0 && !hasKey)
    say(words.noFactorKey({ file: cipherKeyFile(config.dataDir) }));
});
