import { describe, expect, it } from 'vitest';
import { type MessageWords, messages } from '#generated/messages.ts';
import {
  addedLinePosition,
  addLetterFrame,
  completeText,
  createLetter,
  fillPlaceholders,
  secretKind,
} from '#server/messages/words.ts';

describe('the text of a letter', () => {
  it('has the values of its event and keeps later placeholders', () => {
    const values = { number: '2027-00042', child: 'Орлова Анна', due: '29.11.2026', payment: '' };
    const letter = createLetter({ event: 'application-accepted', values }, 'email');
    expect(letter?.subject).toBe('Заявка 2027-00042 принята: Орлова Анна');
    expect(letter?.text).toContain('(Орлова Анна). Договор пришлём до 29.11.2026.');
    expect(letter?.text).toContain('{portal}');
  });

  it('is absent if the event has none for a channel', () => {
    expect(
      createLetter({ event: 'temporary-password', values: { phone: '+79000000002' } }, 'email'),
    ).toBeUndefined();
  });

  it('keeps an unknown placeholder: a letter never fails the change', () => {
    expect(fillPlaceholders('Счёт {number}: {unknown}', { number: '7' })).toBe('Счёт 7: {unknown}');
  });

  it('lets a value add no line and no placeholder', () => {
    expect(fillPlaceholders('Курс «{course}».', { course: 'Хор\n\n{code}  и ' })).toBe('Курс «Хор code и».');
  });

  it.each(Object.keys(messages))('of %s has no placeholders when sent', (event) => {
    const { sms, email } = new Map<string, MessageWords>(Object.entries(messages)).get(event) ?? {};
    const text = [...(sms?.text ?? []), ...(email?.text ?? [])].join('\n');
    const complete = completeText(text, { origin: 'https://lk.school.ru', secret: '123456' });
    expect(complete).not.toMatch(/\{(portal|host|code|password)\}/);
  });
});

describe('an email', () => {
  const greetingFor = (name: string | null) =>
    createLetter({ event: 'excursion-agreed', values: {} }, 'email', name)?.text.split('\n\n')[0];

  it.each([
    ['Анна Игоревна', 'Здравствуйте, Анна Игоревна.'],
    ['Чынгыз', 'Здравствуйте, Чынгыз.'],
    ['Анна\n{code}', 'Здравствуйте, Анна code.'],
    [null, 'Здравствуйте.'],
  ])('greets by name and patronymic: %s', (name, greeting) => {
    expect(greetingFor(name)).toBe(greeting);
  });

  it.each(Object.entries(messages))('has one greeting only: %s', (_event, words) => {
    expect(JSON.stringify(words)).not.toContain('Здравствуйте');
  });

  it('has an added line before the portal’s address', () => {
    const letter = createLetter({ event: 'excursion-agreed', values: {}, line: 'Ждём вас.' }, 'email', null);
    expect(letter?.text.split('\n\n').indexOf('Ждём вас.')).toBe(
      addedLinePosition('excursion-agreed', 'email'),
    );
    expect(letter?.text).toMatch(/Ждём вас\.\n\nЛичный кабинет: \{portal\}$/);
  });
});

describe('the frame of letters', () => {
  const settings = {
    school: {
      name: 'АНОО «Лицей»',
      short_name: 'Лицей',
      phones: [{ label: 'Приёмная', phone: '+74957654321' }],
      hours: 'будни с 9 до 18',
    },
    signature: 'С уважением,\n{code} приёмная комиссия',
  } as const;

  it('ends an email with signature, name and phone of the school', () => {
    const letter = { channel: 'email', subject: 'Тема', text: 'Здравствуйте.' } as const;
    expect(addLetterFrame(letter, settings).text).toBe(
      'Здравствуйте.\n\nС уважением,\ncode приёмная комиссия\nАНОО «Лицей»\nПриёмная: +7 495 765-43-21, будни с 9 до 18',
    );
    expect(addLetterFrame(letter, { school: settings.school }).text).toBe(
      'Здравствуйте.\n\nАНОО «Лицей»\nПриёмная: +7 495 765-43-21, будни с 9 до 18',
    );
  });

  it('starts an SMS with the short name unless that needs another part', () => {
    const sms = (text: string) => addLetterFrame({ channel: 'sms', subject: null, text }, settings).text;
    expect(sms('Код: {code}')).toBe('Лицей. Код: {code}');
    expect(sms('а'.repeat(70))).toBe('а'.repeat(70));
  });
});

describe('a secret in a letter', () => {
  it('is shown as dots without permission', () => {
    const text = completeText('Код {code}, {host}', { origin: 'https://lk.school.ru', secret: null });
    expect(text).toBe('Код ••••••, lk.school.ru');
  });

  it('is declared by its event', () => {
    expect([
      secretKind('code'),
      secretKind('temporary-password'),
      secretKind('invoice-issued'),
      secretKind('unknown'),
    ]).toEqual(['code', 'password', undefined, undefined]);
  });
});
