import { describe, expect, it } from 'vitest';
import { type MessageWords, messages } from '#generated/messages.ts';
import { completeText, filled, letterOf, secretOf } from '#server/messages/words.ts';

describe('the words of a letter', () => {
  it('have the values of their event; what is filled in later stays', () => {
    const values = { number: '2027-00042', child: 'Орлова Анна', due: '29.11.2026', payment: '' };
    const letter = letterOf({ event: 'application-accepted', values }, 'email');
    expect(letter?.subject).toBe('Заявка 2027-00042 принята: Орлова Анна');
    expect(letter?.text).toContain('(Орлова Анна) и пришлёт договор до 29.11.2026.');
    expect(letter?.text).toContain('{portal}');
  });

  it('are none where the event has none for a channel', () => {
    expect(
      letterOf({ event: 'temporary-password', values: { phone: '+79000000002' } }, 'email'),
    ).toBeUndefined();
  });

  it('keep a mark of which nothing is known: a letter never breaks the change that it tells of', () => {
    expect(filled('Счёт {number}: {unknown}', { number: '7' })).toBe('Счёт 7: {unknown}');
  });

  it('let a value start no line and no mark of its own', () => {
    expect(filled('Курс «{course}».', { course: 'Хор\n\n{code}  и ' })).toBe('Курс «Хор code и».');
  });

  it.each(Object.keys(messages))('of %s are whole once they go', (event) => {
    const { sms, email } = new Map<string, MessageWords>(Object.entries(messages)).get(event) ?? {};
    const text = [...(sms?.text ?? []), ...(email?.text ?? [])].join('\n');
    const complete = completeText(text, { origin: 'https://lk.school.ru', secret: '123456' });
    expect(complete).not.toMatch(/\{(portal|host|code|password)\}/);
  });
});

describe('a secret', () => {
  it('is dots for whoever may not see it', () => {
    const text = completeText('Код {code}, {host}', { origin: 'https://lk.school.ru', secret: null });
    expect(text).toBe('Код ••••••, lk.school.ru');
  });

  it('is known by the event', () => {
    expect([
      secretOf('code'),
      secretOf('temporary-password'),
      secretOf('invoice-issued'),
      secretOf('gone'),
    ]).toEqual(['code', 'password', undefined, undefined]);
  });
});
