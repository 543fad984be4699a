import type { Pool } from 'pg';

/** Records that a backup is complete, for the metric and its alert. */
export async function recordBackup(pool: Pool): Promise<void> {
  await pool.query(
    'insert into backups (finished_at) values (now()) on conflict (single) do update set finished_at = now()',
  );
}

/** When the last backup was complete, in seconds since 1970; 0 where there was none. */
export async function lastBackupTime(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ seconds: string }>(
    'select extract(epoch from finished_at) as seconds from backups',
  );
  return Number(rows[0]?.seconds ?? 0);
}
