import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationForm } from '#generated/forms/application.ts';
import { openStored } from '#scripts/diff/stored-answers.ts';
import { lockFolder } from '#server/database/folder-lock.ts';
import { nameOf } from '#tests/support/data/today.ts';
import { projectDatabase } from '../support/app.ts';
import { copyDemonstration, emptyFolder, type OwnFolder } from '../support/database/own-folder.ts';

let folder: OwnFolder;
let env: NodeJS.ProcessEnv;
beforeAll(async () => {
  folder = copyDemonstration();
  const databaseUrl = await projectDatabase('demonstration');
  env = databaseUrl ? { DATABASE_URL: databaseUrl } : { DATA_DIR: folder.dataDir };
});
afterAll(() => folder.remove());

describe('what schemas:diff reads of a database', () => {
  it('is every stored answer of a form, with the number of its record', async () => {
    const stored = await openStored(env);
    const applications = (await stored?.of(applicationForm.definition.id)) ?? [];
    const others = await stored?.of('no-such-form');
    await stored?.close();
    expect(applications.length).toBeGreaterThan(0);
    expect(applications[0]).toMatchObject({
      name: expect.stringMatching(/\d/),
      version: applicationForm.definition.version,
    });
    expect(applications[0]?.form).toHaveProperty(nameOf(applicationForm, 'student_last_name'));
    expect(others).toEqual([]);
  });

  it('is nothing where the environment names none, and said in words where it names a wrong one', async () => {
    expect(await openStored({})).toBeUndefined();
    const empty = emptyFolder();
    await expect(openStored({ DATA_DIR: empty.dataDir })).rejects.toThrow('нет базы данных портала');
    empty.remove();
  });

  it('is not read while a portal is at work in the folder', async () => {
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
