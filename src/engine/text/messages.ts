import { formatNumber, type PluralForms, plural } from './plural.ts';

/** Error messages with their fix; `title` is the field's title. */

const dateExample = 'например 27.03.2015';
const phoneExample = 'например +7 900 123-45-67';
const emailExample = 'например anna@mail.ru';
const sumExample = 'например 1 500 или 1 500,50';

// For errors without a message of their own

export const checkAnswer = (title: string) => `Проверьте ответ в поле «${title}»`;
export const unexpectedForm = 'Форма заполнена не так, как ожидалось. Обновите страницу и проверьте ответы';

// Missing answers

export const answerQuestion = (title: string) => `Ответьте на вопрос «${title}»`;
export const fillField = (title: string) => `Заполните поле «${title}»`;
export const fillSection = (title: string) => `Заполните раздел «${title}»`;
export const chooseOne = (title: string) => `Выберите вариант в поле «${title}»`;
export const chooseSome = (title: string) => `Выберите хотя бы один вариант в поле «${title}»`;
export const enterDate = (title: string) => `Введите дату в поле «${title}», ${dateExample}`;
export const enterPhone = (title: string) => `Введите номер телефона в поле «${title}», ${phoneExample}`;
export const enterEmail = (title: string) => `Введите адрес почты в поле «${title}», ${emailExample}`;
export const enterSum = (title: string) => `Введите сумму в поле «${title}», ${sumExample}`;
export const enterNumber = (title: string) => `Введите число в поле «${title}»`;
export const attachFile = (title: string) => `Приложите хотя бы один файл в поле «${title}»`;
export const addEntry = (title: string) => `Добавьте хотя бы одну запись в раздел «${title}»`;

// Answers of a wrong type

export const notSum = 'Введите сумму в рублях, например 1 500 или 1 500,50';
export const notInteger = 'Введите целое число, например 3';
export const notNumber = 'Введите число, например 3 или 3,5';
export const notYesOrNo = (title: string) => `Ответьте «Да» или «Нет» на вопрос «${title}»`;
export const notInList = (title: string) => `Выберите вариант из списка в поле «${title}»`;
export const oddSigns = (title: string) =>
  `Проверьте написание в поле «${title}»: какой-то знак здесь не подходит`;

// Answers that are too short, too long, too small or too big

const signs: PluralForms = { one: 'знака', few: 'знаков', many: 'знаков' };

export const tooShort = (least: number, now: number) =>
  `Допишите: нужно не меньше ${plural(least, signs)}, сейчас ${formatNumber(now)}`;
export const tooLong = (most: number, now: number) =>
  `Сократите до ${plural(most, signs)}: сейчас ${formatNumber(now)}`;
export const tooSmall = (least: number) => `Введите число не меньше ${formatNumber(least)}`;
export const tooBig = (most: number) => `Введите число не больше ${formatNumber(most)}`;

/** The unit of a list. */
export type Counted = 'files' | 'choices' | 'entries';

/** In the genitive, as after «не больше»: 1 записи, 5 записей. */
const counted: Readonly<Record<Counted, PluralForms>> = {
  files: { one: 'файла', few: 'файлов', many: 'файлов' },
  choices: { one: 'варианта', few: 'вариантов', many: 'вариантов' },
  entries: { one: 'записи', few: 'записей', many: 'записей' },
};

const fewer: Readonly<Record<Counted, (title: string, least: string) => string>> = {
  files: (title, least) => `Приложите не меньше ${least} в поле «${title}»`,
  choices: (title, least) => `Выберите не меньше ${least} в поле «${title}»`,
  entries: (title, least) => `Добавьте не меньше ${least} в раздел «${title}»`,
};

export const tooFew = (title: string, least: number, what: Counted) =>
  fewer[what](title, plural(least, counted[what]));
/** `now` is absent if the value is not a list. */
export const tooMany = (most: number, what: Counted, now: number | undefined) =>
  `Оставьте не больше ${plural(most, counted[what])}${now === undefined ? '' : `: сейчас ${formatNumber(now)}`}`;
export const repeated = (title: string) => `В поле «${title}» есть повторы. Оставьте каждый вариант один раз`;

// Phones and addresses.

export const notPhone = 'Введите номер телефона, например +7 900 123-45-67';
export const phoneLetters =
  'В номере телефона могут быть только цифры. Введите номер, например +7 900 123-45-67';
export const phoneShort =
  'В номере телефона не хватает цифр. Введите номер с кодом, например +7 900 123-45-67';
export const phoneLong =
  'В номере телефона слишком много цифр. Введите один номер, например +7 900 123-45-67';
export const emailWithoutAt = 'В адресе почты нет знака @. Введите адрес целиком, например anna@mail.ru';
export const emailSpaces = 'Уберите пробелы из адреса почты';
export const emailDomain = 'В адресе не хватает части после @. Например, anna@mail.ru';
export const notEmail = 'Проверьте адрес почты, например anna@mail.ru';

// Dates.

export const dateShape = 'Введите дату в виде ДД.ММ.ГГГГ, например 27.03.2015';
export const dateFigures = 'Введите день, месяц и год цифрами, например 27.03.2015';
export const noSuchDay = (day: number) => `Дня ${day} не бывает. Проверьте день: от 1 до 31`;
export const noSuchMonth = (month: number) => `Месяца ${month} не бывает. Проверьте месяц: от 1 до 12`;
export const shortYear = 'Введите год четырьмя цифрами, например 27.03.2015';
export const oddYear = (year: number) => `Проверьте год: сейчас введено ${year}`;
export const noLeapDay = (year: number) => `В ${year} году нет 29 февраля. Проверьте день и год`;
export const noSuchDate = (day: number, month: string) => `${day} ${month} не бывает. Проверьте день и месяц`;
export const dateInFuture = 'Дата ещё не наступила. Проверьте день, месяц и год';
export const dateTooLate = (last: string) => `Дата должна быть не позже ${last}. Проверьте день, месяц и год`;
export const dateTooEarly = (first: string) => `Дата должна быть не раньше ${first}. Проверьте год`;
