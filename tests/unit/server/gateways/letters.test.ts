import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { DeliveryError } from '#server/gateways/letter-gateway.ts';
import { createLetterGateways } from '#server/gateways/letters.ts';
import { temporaryFolder } from '#tests/support/data/temporary-folder.ts';

const folder = temporaryFolder();

const gatewaysOf = (NODE_ENV: string, name: string) =>
  createLetterGateways(readConfig({ NODE_ENV, DATA_DIR: folder(), OUTBOX: join(folder(), name) }, folder()));
const letter = { id: 'message-1', to: '+79160000000', subject: null, text: 'Код 482913' };
const outbox = (name: string) => readFileSync(join(folder(), name), 'utf8');

it('a trial without gateways has its letters in the outbox file', async () => {
  const { sms, email } = gatewaysOf('test', 'trial');
  expect([await sms(letter), await email({ ...letter, to: 'a@school.ru' })]).toEqual([null, null]);
  expect(outbox('trial')).toContain('482913');
});

it.each([
  ['sms', /SMS_RU_API_ID/],
  ['email', /SMTP_URL/],
] as const)(
  'in production letters in the outbox file by %s do not count as sent',
  async (channel, reason) => {
    const sent = gatewaysOf('production', channel)[channel](letter);
    await expect(sent).rejects.toThrow(DeliveryError);
    await expect(sent).rejects.toMatchObject({ isFinal: true, message: expect.stringMatching(reason) });
    expect(outbox(channel)).toContain('482913');
  },
);
