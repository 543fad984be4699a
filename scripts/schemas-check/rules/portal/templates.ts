import { placeIn, type Shape } from '../../api/shape.ts';
import { suggestion } from '../../suggest.ts';
import type { Spot } from '../../walk/spots.ts';
import { type Fault, meaningRule } from './spot-rule.ts';

/** Texts name values that there are, and formats that fit them; what people read as it is has no places in it. */
export const templates = meaningRule({
  template: (spot) => templateFaults(spot, true),
  'path-value': (spot) => templateFaults(spot, false),
  'query-value': (spot) => templateFaults(spot, false),
  'body-value': (spot) => templateFaults(spot, false),
  'address-value': (spot) => templateFaults(spot, false),
  words: ({ value }) => {
    const [place] = /\{[^{}]*\}?/.exec(String(value)) ?? [];
    if (place === undefined) return undefined;
    return {
      what: `сюда значения не подставляются, а в тексте «${place}»`,
      fix: 'напишите слова без скобок',
    };
  },
});

/** What stands in braces: a place, and a format after the bar. */
interface Placeholder {
  readonly place: string;
  readonly format: string | undefined;
}

const PLACEHOLDER = /\{([\w.]+)(?:\|(\w+))?\}/g;

function placeholders(template: string): readonly Placeholder[] {
  return Array.from(template.matchAll(PLACEHOLDER), ([, place = '', format]) => ({ place, format }));
}

/** `isShown`: somebody reads it, so that a moment needs its format. */
function templateFaults(spot: Spot, isShown: boolean): readonly Fault[] {
  if (typeof spot.value !== 'string') return [];
  const [stray] = /[{}][^{}]{0,30}/.exec(spot.value.replace(PLACEHOLDER, '')) ?? [];
  if (stray !== undefined)
    return [
      {
        what: `скобка стоит одна или в ней не имя: «${stray}»`,
        fix: 'пишите имя между двумя скобками, без пробелов: {number} или {submitted_at|date}',
      },
    ];
  return placeholders(spot.value).flatMap((one) => placeholderFault(spot, one, isShown) ?? []);
}

function placeholderFault(spot: Spot, { place, format }: Placeholder, isShown: boolean): Fault | undefined {
  // the answers that lists of applications show have a rule of their own
  if (place.startsWith('answers.') && spot.record.members.get('answers')?.isOpen !== false) return undefined;
  const at = placeIn(spot.record, place);
  if ('missing' in at)
    return { what: `значения «${place}» здесь нет`, fix: suggestion(at.missing, at.known) };
  const { found } = at;
  if (found.types.includes('object') || found.types.includes('array'))
    return { what: `«${place}» — не одно значение, в текст его не подставить`, fix: partsOf(place, found) };
  if (format === undefined) return isShown && isMoment(found) ? unformatted(place) : undefined;
  const wanted = formats[format];
  if (!wanted) return { what: `формата «${format}» нет`, fix: suggestion(format, Object.keys(formats)) };
  return wanted(found) ? choicesFault(spot, place, format) : misfit(place, format, found);
}

/** What may stand after the bar (`src/portal/text/template.ts`), and what it fits. */
const formats: Readonly<Record<string, (shape: Shape) => boolean>> = {
  date: (shape) => isUnknown(shape) || isMoment(shape) || shape.format === 'date',
  moment: (shape) => isUnknown(shape) || isMoment(shape),
  ago: (shape) => isUnknown(shape) || isMoment(shape),
  money: isNumber,
  size: isNumber,
  duration: isNumber,
  age: (shape) => isUnknown(shape) || shape.types.includes('string'),
  phone: (shape) => isUnknown(shape) || shape.types.includes('string'),
  choice: () => true,
};

function isUnknown({ types }: Shape): boolean {
  return types.length === 0;
}

function isMoment({ format }: Shape): boolean {
  return format === 'date-time';
}

function isNumber(shape: Shape): boolean {
  return isUnknown(shape) || shape.types.includes('integer') || shape.types.includes('number');
}

function misfit(place: string, format: string, shape: Shape): Fault {
  const first = ['date', 'money'].find((name) => formats[name]?.(shape));
  const fix = first === undefined ? `напишите {${place}}` : `напишите {${place}} или {${place}|${first}}`;
  return { what: `формат «${format}» к значению «${place}» не подходит`, fix };
}

function unformatted(place: string): Fault {
  return {
    what: `«${place}» — время, и так его покажут со всеми знаками: 2026-11-21T10:00:00.000Z`,
    fix: `напишите {${place}|date} или {${place}|moment}`,
  };
}

/** `|choice` needs the choices of that place. */
function choicesFault({ holders }: Spot, place: string, format: string): Fault | undefined {
  if (format !== 'choice') return undefined;
  const given = holders.map((holder) => Object(holder).choices ?? Object(Object(holder).card).choices);
  if (given.some((choices) => Object.hasOwn(Object(choices), place))) return undefined;
  return {
    what: `вариантов значения «${place}» нет, и вместо слов покажут «female» или «1»`,
    fix: `опишите их: "choices": { "${place}": … }`,
  };
}

function partsOf(place: string, { members }: Shape): string {
  const [first] = members.keys();
  return first === undefined ? 'возьмите другое значение' : `возьмите его часть: {${place}.${first}}`;
}
