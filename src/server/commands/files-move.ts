import '../config/school-time.ts';
import * as words from '#generated/words/server/storage.ts';
import { closeDataDir } from '../config/data-dir.ts';
import { incomingFolder } from '../files/contents/folder.ts';
import { CopyDiffers, moveContents } from '../files/contents/move.ts';
import { openContents } from '../files/storage.ts';
import { runCommand } from './run.ts';

const REPORT_INTERVAL_MS = 5_000;
const DIRECTIONS = ['to-s3', 'to-folder'];

/** `npm run migrate -- files to-s3|to-folder [--remove]`: copies or moves the files to the S3 storage, or back. */
runCommand(async ({ config, given, say }) => {
  const remove = given.includes('--remove');
  const [direction = '', ...more] = given.filter((word) => word !== '--remove');
  if (!DIRECTIONS.includes(direction) || more.length > 0) throw new Error(words.moveUsage);
  if (!config.s3) throw new Error(words.moveNeedsStorage);
  closeDataDir(config.dataDir);
  const [folder, storage] = [await openContents({ ...config, s3: undefined }), await openContents(config)];
  const ends = direction === 'to-s3' ? { from: folder, to: storage } : { from: storage, to: folder };
  let reportedAt = Date.now();
  const onFile = (files: number) => {
    if (Date.now() - reportedAt < REPORT_INTERVAL_MS) return;
    reportedAt = Date.now();
    say(words.moving({ files }));
  };
  const route = { ...ends, incoming: incomingFolder(config.dataDir) };
  const { copied, present } = await moveContents(route, { remove, onFile }).catch((error: unknown) => {
    throw error instanceof CopyDiffers ? new Error(words.copyDiffers({ key: error.message })) : error;
  });
  say(remove ? words.movedAway({ copied, present }) : words.moved({ copied, present }));
});
