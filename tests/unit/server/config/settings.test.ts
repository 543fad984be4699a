import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { line as lineOf } from '#generated/words/server/warnings.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { readSettings } from '#server/config/settings.ts';
import { type Machine, settingsWarnings } from '#server/config/warnings.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const folder = temporaryFolder();
const linesFor = (config: Config, machine: Machine) =>
  settingsWarnings(config, machine).map(({ title, text }) => lineOf({ title, text }));

describe('settings', () => {
  const read = (env: Record<string, string>) => readConfig(env, '/web');
  const ready = {
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://lk.school.ru',
    TRUST_PROXY: '127.0.0.1',
    SMS_RU_API_ID: 'key',
    SMTP_URL: 'smtps://user:password@mail.school.ru',
    MAIL_FROM: 'lk@school.ru',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'key',
    METRICS_TOKEN: 'a-token-that-is-long-enough',
  };

  const safeMachine = { root: false, dataDirClosed: true };

  it.each([
    [{ root: true, dataDirClosed: true }, /root.*отдельного пользователя/],
    [{ root: false, dataDirClosed: false }, /Папку данных могут читать другие.*chmod/],
  ])('cause warnings on an unsafe machine: %o', (machine, line) => {
    expect(linesFor(read(ready), machine)).toEqual([expect.stringMatching(line)]);
  });

  it('cause a warning behind an unnamed proxy, where all clients share one address', () => {
    const warned = (env: Record<string, string>) => linesFor(read({ ...ready, ...env }), safeMachine);
    const line = expect.stringMatching(/один адрес.*TRUST_PROXY/);
    expect(warned({ TRUST_PROXY: '', HOST: '0.0.0.0' })).toEqual([line]);
    expect(warned({ TRUST_PROXY: '', PUBLIC_ORIGIN: 'http://lk.school.ru' })).toContainEqual(line);
    const withoutProxy = { TRUST_PROXY: '', PUBLIC_ORIGIN: 'http://lk.school.ru', HOST: '0.0.0.0' };
    expect(warned(withoutProxy)).not.toContainEqual(line);
    const onThisMachine = { TRUST_PROXY: '', PUBLIC_ORIGIN: 'http://127.0.0.1:3000' };
    expect(warned(onThisMachine)).not.toContainEqual(line);
  });

  it('cause no warnings if they are complete', () => {
    expect(linesFor(read(ready), safeMachine)).toEqual([]);
  });

  const s3 = {
    S3_ENDPOINT: 'https://storage.yandexcloud.net',
    S3_BUCKET: 'lk-school',
    S3_REGION: 'ru-central1',
    S3_ACCESS_KEY: 'access',
    S3_SECRET_KEY: 'hidden',
  };

  it.each([
    [{ PUBLIC_ORIGIN: 'lk.school.ru' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://school.ru/lk' }, 'PUBLIC_ORIGIN'],
    [{ PORT: 'eighty' }, 'PORT: must be a whole number, not “eighty”.'],
    [{ BODY_TIMEOUT: '0' }, 'BODY_TIMEOUT: must be a whole number from 1 to 99999, not “0”.'],
    [{ DEMO: 'yes' }, 'DEMO: must be 0 or 1, not “yes”.'],
    [{ DEMO: '1' }, 'DEMO=1 and NODE_ENV=production'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL'],
    [{ MAIL_FROM: '' }, 'MAIL_FROM: must be set together with SMTP_URL.'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ SECRET_KEY: 'short' }, /SECRET_KEY: must be 32 bytes in base64.*openssl/],
    [{ SECRET_KEY: `${'A'.repeat(42)}!` }, 'SECRET_KEY'],
    [{ YOOKASSA_SECRET_KEY: '' }, 'YOOKASSA_SECRET_KEY: must be set together with YOOKASSA_SHOP_ID.'],
    [{ YOOKASSA_SHOP_ID: '' }, 'YOOKASSA_SHOP_ID'],
    [{ ...s3, S3_ENDPOINT: 'https://storage.ru/lk-school' }, 'without a path or bucket'],
    [{ ...s3, S3_SSE: 'aes' }, 'S3_SSE'],
  ])('are rejected by name with a fix if they are invalid: %o', (wrong, message) => {
    expect(() => read({ ...ready, ...wrong })).toThrow(message);
  });

  it.each([
    'DATABASE_URL',
    'S3_ACCESS_KEY',
    'S3_SECRET_KEY',
    'SECRET_KEY',
    'METRICS_TOKEN',
    'SMS_RU_API_ID',
    'SMTP_URL',
    'YOOKASSA_SECRET_KEY',
  ])('read %s from the file named by its _FILE variable', (name) => {
    const secret =
      name === 'SECRET_KEY' ? Buffer.alloc(32, 7).toString('base64') : `smtp://secret-of-${name}.ru`;
    const file = join(folder(), 'secret');
    writeFileSync(file, `${secret}\n`);
    const requiredWithKeys = { S3_ENDPOINT: 'https://s3.ru', S3_BUCKET: 'b', S3_REGION: 'r' };
    const keys = { S3_ACCESS_KEY: 'a', S3_SECRET_KEY: 's' };
    const env = { ...ready, ...requiredWithKeys, ...keys, [name]: '', [`${name}_FILE`]: file };
    const expected = name === 'SECRET_KEY' ? Buffer.alloc(32, 7) : secret;
    expect(readSettings(env)).toMatchObject({ [name]: expected });
    expect(() => readSettings({ ...env, [name]: 'other' })).toThrow(`${name} and ${name}_FILE are both set`);
    rmSync(file);
    expect(() => readSettings(env)).toThrow(new RegExp(`${name}_FILE cannot be read: ENOENT`));
  });

  it('are all reported at once if invalid, without passwords', () => {
    const wrong = { ...ready, PORT: '-1', SMTP_URL: 'mail secret' };
    expect(() => read(wrong)).toThrow(/PORT.*\n.*SMTP_URL/);
    expect(() => read(wrong)).not.toThrow(/secret/);
  });

  it('are optional in a trial, which uses its listening address', () => {
    expect(read({ HOST: '0.0.0.0', PORT: '8080' }).publicOrigin).toBe('http://127.0.0.1:8080');
    expect(linesFor(read({}), { root: true, dataDirClosed: false })).toEqual([]);
  });

  it('with incomplete S3 access stop the start and name the missing variable', () => {
    for (const name of Object.keys(s3)) {
      const readIncomplete = () => read({ ...s3, [name]: '' });
      expect(readIncomplete).toThrow(new RegExp(`${name}: must be set together`));
      expect(readIncomplete).not.toThrow(/hidden/);
    }
    expect(read({}).s3).toBe(undefined);
  });

  it('with an internal S3 endpoint use no browser redirects by default', () => {
    expect(read(s3).s3).toMatchObject({ publicEndpoint: s3.S3_ENDPOINT, encryption: 'AES256' });
    const inner = { ...s3, S3_ENDPOINT: 'http://minio:9000', S3_SSE: 'none' };
    expect(read(inner).s3).toMatchObject({ publicEndpoint: undefined, encryption: undefined });
    const reachable = { ...inner, S3_PUBLIC_ENDPOINT: 'https://files.school.ru/' };
    expect(read(reachable).s3).toMatchObject({ publicEndpoint: 'https://files.school.ru' });
  });

  it('cause a warning if browsers with https would get files without it', () => {
    const linesOf = (endpoint: string) =>
      linesFor(read({ ...ready, ...s3, S3_PUBLIC_ENDPOINT: endpoint }), safeMachine);
    expect(linesOf('')).toEqual([]);
    const line = expect.stringMatching(/http:\/\/files\.school\.ru.*S3_PUBLIC_ENDPOINT/);
    expect(linesOf('http://files.school.ru')).toEqual([line]);
  });

  it('never accept a simulated payment in production', () => {
    expect(read({}).sandboxPayments).toBe(true);
    expect(read({ NODE_ENV: 'production' }).sandboxPayments).toBe(false);
  });

  it('in production load no demonstration data', () => {
    expect(read(ready).demo).toBe(false);
    expect(read({ DEMO: '1' }).demo).toBe(true);
  });
});
