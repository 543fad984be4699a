import { it } from 'vitest';
import { projectDatabase } from '../api/support/app.ts';
import { copyDemonstration } from '../api/support/database/own-folder.ts';
import { surviveKills } from './kills/survive.ts';

const KILLS = Number(process.env.KILLS ?? 3);

it(`acknowledged changes survive ${KILLS} kills on PostgreSQL, complete and once`, {
  timeout: 60_000 + KILLS * 60_000,
}, async () => {
  const folder = copyDemonstration();
  const DATABASE_URL = await projectDatabase('demonstration');
  if (!DATABASE_URL) throw new Error('This test is for the project api (vitest.config.ts).');
  await surviveKills(KILLS, { DATA_DIR: folder.dataDir, DATABASE_URL });
  folder.remove();
});
