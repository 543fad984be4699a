import { it } from 'vitest';
import { copyDemonstration } from '../api/support/database/own-folder.ts';
import { surviveKills } from './kills/survive.ts';

const KILLS = Number(process.env.KILLS ?? 2);

it(`acknowledged changes survive ${KILLS} kills on the embedded database, complete and once`, {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const folder = copyDemonstration();
  await surviveKills(KILLS, { DATA_DIR: folder.dataDir });
  folder.remove();
});
