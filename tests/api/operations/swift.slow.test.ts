import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createMachine, type Machine, programPath } from '#tests/support/deploy/machine.ts';
import { readBlock } from '#tests/support/deploy/page.ts';
import { startSwift } from '#tests/support/s3/swift.ts';
import { projectDatabase } from '../support/app.ts';
import { copyDemonstration, type OwnFolder } from '../support/database/own-folder.ts';

let machine: Machine | undefined;
let demonstration: OwnFolder | undefined;
afterAll(async () => {
  await machine?.stop();
  demonstration?.remove();
});

const hasSwift = programPath('swift-proxy-server') && programPath('memcached');
it.skipIf(!hasSwift)(
  'files, including multipart ones, move to S3 and back unchanged [requires swift]',
  async () => {
    machine = createMachine();
    demonstration = copyDemonstration();
    const { dataDir } = demonstration;
    const { endpoint, bucket, region, accessKey, secretKey } = await startSwift(machine);
    const env = {
      DATABASE_URL: (await projectDatabase('demonstration')) ?? '',
      DATA_DIR: dataDir,
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ACCESS_KEY: accessKey,
      S3_SECRET_KEY: secretKey,
      S3_SSE: 'none',
    };
    const files = join(dataDir, 'files');
    const listed = () =>
      readdirSync(files, { recursive: true, encoding: 'utf8' }).filter((name) => isFile(name));
    const isFile = (name: string) => statSync(join(files, name)).isFile();
    const [first = ''] = listed();
    // uploaded in parts: a part has 8 MB
    writeFileSync(join(files, first), Buffer.alloc(9 * 1024 * 1024, 'portal'));
    const before = join(dataDir, 'before');
    cpSync(files, before, { recursive: true });
    const names = listed();
    expect(machine.run(readBlock('s3'), env)).toContain('the former ones are deleted');
    expect(listed()).toEqual([]);
    machine.run('npm run --silent migrate -- files to-folder', env);
    expect(listed().sort()).toEqual([...names].sort());
    machine.run(`diff -r ${before} ${files}`);
    rmSync(before, { recursive: true });
    const missing = { ...env, S3_BUCKET: 'no-such-bucket' };
    const { run } = machine;
    expect(() => run('npm run --silent migrate -- files to-s3', missing)).toThrow(
      /no bucket “no-such-bucket”/,
    );
  },
  300_000,
);
