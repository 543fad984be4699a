import { suggestion } from '../../suggest.ts';
import { fieldRule } from '../field-rule.ts';

/** Field names of the HTML standard's autofill. */
const contacts = [
  'tel',
  'tel-country-code',
  'tel-national',
  'tel-area-code',
  'tel-local',
  'tel-extension',
  'email',
  'impp',
];
const others = [
  'name',
  'honorific-prefix',
  'given-name',
  'additional-name',
  'family-name',
  'honorific-suffix',
  'nickname',
  'username',
  'new-password',
  'current-password',
  'one-time-code',
  'organization-title',
  'organization',
  'street-address',
  'address-line1',
  'address-line2',
  'address-line3',
  'address-level1',
  'address-level2',
  'address-level3',
  'address-level4',
  'country',
  'country-name',
  'postal-code',
  'cc-name',
  'cc-number',
  'cc-exp',
  'cc-csc',
  'language',
  'bday',
  'bday-day',
  'bday-month',
  'bday-year',
  'sex',
  'url',
  'photo',
];

/** `[section-…] [shipping|billing] [home|work|mobile] field`, `on` or `off` (HTML, autofill detail tokens). */
export const autocomplete = fieldRule(({ node }) => {
  const value = node.schema['x-autocomplete'];
  if (value === undefined || value === 'on' || value === 'off') return [];
  const words = value.split(' ');
  if (words[0]?.startsWith('section-')) words.shift();
  if (words[0] === 'shipping' || words[0] === 'billing') words.shift();
  const place =
    words[0] !== undefined && ['home', 'work', 'mobile'].includes(words[0]) ? words.shift() : undefined;
  const [name = '', ...rest] = words;
  const known = place ? contacts : [...contacts, ...others];
  if (known.includes(name) && rest.length === 0) return [];
  const wrong = rest.length > 0 && known.includes(name) ? rest.join(' ') : name;
  return [
    {
      at: ['x-autocomplete'],
      what: `браузер не знает слова автозаполнения «${wrong}»`,
      fix: autofillFix(wrong, known),
    },
  ];
});

function autofillFix(wrong: string, known: readonly string[]): string {
  const hint = suggestion(wrong, known);
  return hint.startsWith('возможно')
    ? hint
    : 'возьмите слово из стандарта HTML (family-name, tel, email) или off';
}
