import '../config/school-time.ts';
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import * as words from '#generated/words/server/backup.ts';
import { restore } from '../backup/restore.ts';
import { closeDataDir } from '../config/data-dir.ts';
import { cipherKeyFile } from '../files/storage.ts';
import { explainLock, readFileArgument, runCommand } from './run.ts';

/** `npm run restore -- FILE.tar.gz`: restores a backup into an empty database and an empty file storage. */
runCommand(async ({ config, given, say }) => {
  const file = await open(readFileArgument(given, words.restoreUsage));
  closeDataDir(config.dataDir);
  const { rows, files } = await restore(config, file.createReadStream()).catch((error: unknown) => {
    throw explainLock(error, config);
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  say(words.restored({ rows: total, files }));
  const hasKey = config.secretKey !== undefined || existsSync(cipherKeyFile(config.dataDir));
  if ((rows.second_factors ?? 0) > 0 && !hasKey)
    say(words.noFactorKey({ file: cipherKeyFile(config.dataDir) }));
});
