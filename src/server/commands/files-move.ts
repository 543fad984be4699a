import '../config/school-time.ts';
import * as words from '#generated/words/server/storage.ts';
import { closeDataDir } from '../config/data-dir.ts';
import { incomingFolder } from '../files/contents/folder.ts';
import { CopyDiffers, moveContents } from '../files/contents/move.ts';
import { openContents } from '../files/storage.ts';
import { runCommand } from './run.ts';

const SAY_EVERY_MS = 5_000;
const WHITHER = ['to-s3', 'to-folder'];

/** `npm run migrate -- files to-s3|to-folder [--remove]`: moves a portal's files to its S3 storage, or back. */
runCommand(async ({ config, given, say }) => {
  const remove = given.includes('--remove');
  const [whither = '', ...more] = given.filter((word) => word !== '--remove');
  if (!WHITHER.includes(whither) || more.length > 0) throw new Error(words.moveUsage);
  if (!config.s3) throw new Error(words.moveNeedsStorage);
  closeDataDir(config.dataDir);
  const [folder, storage] = [await openContents({ ...config, s3: undefined }), await openContents(config)];
  const ends = whither === 'to-s3' ? { from: folder, to: storage } : { from: storage, to: folder };
  let saidAt = Date.now();
  const onFile = (files: number) => {
    if (Date.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = Date.now();
    say(words.moving({ files }));
  };
  const way = { ...ends, incoming: incomingFolder(config.dataDir) };
  const { copied, present } = await moveContents(way, { remove, onFile }).catch((error: unknown) => {
    throw error instanceof CopyDiffers ? new Error(words.copyDiffers({ key: error.message })) : error;
  });
  say(remove ? words.movedAway({ copied, present }) : words.moved({ copied, present }));
});
