import { describe, expect, it } from 'vitest';
import { line as lineOf } from '#generated/words/server/warnings.ts';
import { type Config, readConfig } from '#server/config/config.ts';
import { type Machine, settingsWarnings } from '#server/config/warnings.ts';

const linesFor = (config: Config, machine: Machine) =>
  settingsWarnings(config, machine).map(({ title, text }) => lineOf({ title, text }));

describe('the settings', () => {
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

  const closed = { root: false, dataDirClosed: true };

  it.each([
    [{ root: true, dataDirClosed: true }, /root.*отдельного пользователя/],
    [{ root: false, dataDirClosed: false }, /Папку данных могут читать другие.*chmod/],
  ])('are warned of on a machine that is not safe: %o', (machine, line) => {
    expect(linesFor(read(ready), machine)).toEqual([expect.stringMatching(line)]);
  });

  it('are warned of behind a proxy that they do not name: all people would be one address', () => {
    const warned = (env: Record<string, string>) => linesFor(read({ ...ready, ...env }), closed);
    const line = expect.stringMatching(/один адрес.*TRUST_PROXY/);
    expect(warned({ TRUST_PROXY: '', HOST: '0.0.0.0' })).toEqual([line]);
    expect(warned({ TRUST_PROXY: '', PUBLIC_ORIGIN: 'http://lk.school.ru' })).toContainEqual(line);
    const open = { TRUST_PROXY: '', PUBLIC_ORIGIN: 'http://lk.school.ru', HOST: '0.0.0.0' };
    expect(warned(open)).not.toContainEqual(line);
  });

  it('of a school that is ready are nothing to warn of', () => {
    expect(linesFor(read(ready), closed)).toEqual([]);
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'lk.school.ru' }, 'PUBLIC_ORIGIN'],
    [{ PUBLIC_ORIGIN: 'https://school.ru/lk' }, 'PUBLIC_ORIGIN'],
    [{ SMTP_URL: 'mail' }, 'SMTP_URL'],
    [{ MAIL_FROM: '' }, 'MAIL_FROM'],
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
  ])('are refused by the name of what cannot be understood: %o', (wrong, name) => {
    expect(() => read({ ...ready, ...wrong })).toThrow(name);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT: нужно целое число, а задано «eighty».'],
    [{ BODY_TIMEOUT: '0' }, 'BODY_TIMEOUT: нужно целое число от 1 до 99999, а задано «0».'],
    [{ DEMO: 'yes' }, 'DEMO: нужно 0 или 1, а задано «yes».'],
    [{ MAIL_FROM: '' }, 'MAIL_FROM: задайте и её: она нужна вместе с SMTP_URL.'],
    [{ YOOKASSA_SECRET_KEY: '' }, 'YOOKASSA_SECRET_KEY: задайте и её: она нужна вместе с YOOKASSA_SHOP_ID.'],
  ])('say how to mend them: %o', (wrong, line) => {
    expect(() => read({ ...ready, ...wrong })).toThrow(line);
  });

  it('that are wrong are all named at once, and no password with them', () => {
    const wrong = { ...ready, PORT: '-1', SMTP_URL: 'mail secret' };
    expect(() => read(wrong)).toThrow(/PORT.*\n.*SMTP_URL/);
    expect(() => read(wrong)).not.toThrow(/secret/);
  });

  it('of a trial need nothing: people reach it where it listens', () => {
    expect(read({ HOST: '0.0.0.0', PORT: '8080' }).publicOrigin).toBe('http://127.0.0.1:8080');
    expect(linesFor(read({}), { root: true, dataDirClosed: false })).toEqual([]);
  });

  it('half of an access to the bank stops the start', () => {
    expect(() => read({ YOOKASSA_SHOP_ID: '1' })).toThrow(/YOOKASSA_SECRET_KEY/);
    expect(() => read({ YOOKASSA_SECRET_KEY: '1' })).toThrow(/YOOKASSA_SHOP_ID/);
  });

  it('a made-up payment never counts in production', () => {
    expect(read({}).sandboxPayments).toBe(true);
    expect(read({ NODE_ENV: 'production' }).sandboxPayments).toBe(false);
  });

  it('of production ask for no demonstration', () => {
    expect(() => read({ ...ready, DEMO: '1' })).toThrow(/DEMO=1 и NODE_ENV=production/);
    expect(read(ready).demo).toBe(false);
    expect(read({ DEMO: '1' }).demo).toBe(true);
  });
});
