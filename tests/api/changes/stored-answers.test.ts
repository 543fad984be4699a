import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '#engine/migration/migrate.ts';
import { flatten } from '#engine/wire/wire.ts';
import { applicationForm } from '#generated/forms/application.ts';
import { extendedDayForm } from '#generated/forms/extended-day.ts';
import { schoolSettingsForm } from '#generated/forms/school-settings.ts';
import { openStored } from '#scripts/diff/stored-answers.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { openDatabase } from '#server/database/open.ts';
import { currentKey } from '#tests/support/data/updated-calls.ts';
import { projectDatabase } from '../support/app.ts';
import { copyDemonstration, emptyFolder, type OwnFolder } from '../support/database/own-folder.ts';

let folder: OwnFolder;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = copyDemonstration();
  const databaseUrl = await projectDatabase('demonstration');
  env = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder.dataDir };
  const { pool, close } = await openDatabase({
    databaseUrl,
    dataDir: folder.dataDir,
    databaseTemplate: undefined,
    onLostConnection: () => {},
  });
  await pool.query(`
    insert into questionnaires (name, prefix, representative_id, status, form, form_version, form_hash)
    select 'extended-day', 'ПД', (select min(id) from users), 'draft', '{}', version, hash
    from form_definitions where form_id = 'extended-day'`);
  await close();
});
afterAll(() => folder.remove());

describe('the stored answers for schemas:diff', () => {
  it('include every record of a form with its number', async () => {
    const stored = await openStored(env);
    const { definition } = applicationForm;
    const applications = (await stored?.of(definition.id)) ?? [];
    const questionnaires = await stored?.of(extendedDayForm.definition.id);
    const settings = await stored?.of(schoolSettingsForm.definition.id);
    const others = await stored?.of('no-such-form');
    await stored?.close();
    expect(applications.length).toBeGreaterThan(0);
    for (const { name, form, version } of applications) {
      expect(name).toMatch(/\d/);
      const answers = flatten(definition, migrate(definition, form, version));
      expect(answers).toHaveProperty(currentKey(applicationForm, 'student_last_name'));
    }
    expect(questionnaires?.[0]?.name).toMatch(/^ПД-/);
    expect(settings?.[0]?.name).toBe('1');
    expect(others).toEqual([]);
  });

  it('are absent without a configured database, and an error names a wrong one', async () => {
    expect(await openStored({})).toBeUndefined();
    const empty = emptyFolder();
    await expect(openStored({ DATA_DIR: empty.dataDir })).rejects.toThrow('нет базы данных портала');
    empty.remove();
  });

  it('are not read while a portal uses the folder', async () => {
    const busy = emptyFolder();
    const database = join(busy.dataDir, 'database');
    mkdirSync(database);
    writeFileSync(join(database, 'PG_VERSION'), '17');
    const release = await lockFolder(database, 0);
    await expect(openStored({ DATA_DIR: busy.dataDir })).rejects.toThrow(/uses the data folder/);
    release();
    busy.remove();
  });
});
