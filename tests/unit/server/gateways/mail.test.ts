import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { smtp } from '#server/gateways/smtp.ts';

let server: SMTPServer;
let url: string;
let received: { readonly from: string; readonly to: readonly string[]; readonly mail: Email }[];
let refusal: (Error & { responseCode: number }) | null;
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal),
    onData: async (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      received.push({
        from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
        to: envelope.rcptTo.map(({ address }) => address),
        mail: await PostalMime.parse(Buffer.concat(chunks)),
      });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
beforeEach(() => {
  received = [];
  refusal = null;
});

const letter = {
  id: 'message-15',
  to: 'maria@example.ru',
  subject: 'Заявка 2027-00042 принята',
  text: 'Здравствуйте.\n\nКурс «Лего & <роботы>» ждёт.\n\nЛичный кабинет: https://lk.school.ru/lk',
};
const gateway = (to: string) =>
  smtp({ url: to, from: 'Школа <lk@school.ru>', host: 'lk.school.ru', timeoutMs: 1000 });

it('sends text and HTML with the same Russian words', async () => {
  expect(await gateway(url)(letter)).toBe('<message-15@lk.school.ru>');
  const [{ from, to, mail } = { from: '', to: [], mail: undefined }] = received;
  expect([from, to]).toEqual(['lk@school.ru', ['maria@example.ru']]);
  expect(mail?.subject).toBe(letter.subject);
  expect(mail?.from).toMatchObject({ name: 'Школа', address: 'lk@school.ru' });
  expect(mail?.text?.trim()).toBe(letter.text);
  expect(mail?.html).toContain('<p>Курс «Лего &#38; &#60;роботы&#62;» ждёт.</p>');
  expect(mail?.html).toContain('<a href="https://lk.school.ru/lk">https://lk.school.ru/lk</a>');
  expect(mail?.headers).toContainEqual(expect.objectContaining({ key: 'content-language', value: 'ru' }));
});

it('keeps the Message-ID of a letter on every attempt', async () => {
  await gateway(url)(letter);
  await gateway(url)(letter);
  expect(received.map(({ mail }) => mail.messageId)).toEqual([
    '<message-15@lk.school.ru>',
    '<message-15@lk.school.ru>',
  ]);
});

it('treats an address as one address, whatever it contains', async () => {
  await gateway(url)({ ...letter, to: 'maria@example.ru, other@example.ru' }).catch(() => null);
  expect(received.flatMap(({ to }) => to)).not.toContain('other@example.ru');
});

it('gives up an unknown address, and retries after any other refusal', async () => {
  refusal = Object.assign(new Error('No such user here'), { responseCode: 550 });
  await expect(gateway(url)(letter)).rejects.toMatchObject({
    isFinal: true,
    message: expect.stringContaining('No such user here'),
  });
  refusal = Object.assign(new Error('Try later'), { responseCode: 451 });
  await expect(gateway(url)(letter)).rejects.toMatchObject({ isFinal: false });
});

it('retries if no server responds', async () => {
  await expect(gateway('smtp://127.0.0.1:1')(letter)).rejects.toMatchObject({
    isFinal: false,
    message: 'Почтовый сервер: не отвечает.',
  });
});
