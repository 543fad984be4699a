import { suggestion } from '../problem.ts';
import type { Scalar, Shape } from '../read/shapes.ts';
import type { SpotFault } from '../rules/rule-kinds.ts';
/** The mistake in a value that is compared with a member or sent as one. */
export function valueFault(value: unknown, shape: Shape, name: string): SpotFault | undefined {
  const { choices, types } = shape;
  const known = [...(choices ?? []), ...(types.includes('null') ? [null] : [])];
  if (choices && !known.some((choice) => choice === value))
    return { what: `значения «${String(value)}» у «${name}» не бывает`, fix: nearestOf(value, known) };
  if (choices || types.length === 0 || types.includes(typeOf(value))) return undefined;
  if (types.includes('number') && typeOf(value) === 'integer') return undefined;
  return {
    what: `«${name}» — ${types.map((type) => typeNames[type] ?? type).join(' или ')}, а здесь ${typeNames[typeOf(value)]}`,
    fix: types.includes('boolean') ? 'напишите true или false, без кавычек' : 'напишите значение этого вида',
  };
}

function nearestOf(value: unknown, known: readonly Scalar[]): string {
  return suggestion(String(value), known.map(String));
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'строка',
  integer: 'целое число',
  number: 'число',
  boolean: 'да или нет (true или false)',
  null: 'пусто (null)',
  array: 'список',
  object: 'объект',
};

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** A value as its member has it, of the text that stands for it: `"2"` is the number 2 where numbers stand. */
export function written({ types, choices }: Shape, value: unknown): unknown {
  if (typeof value !== 'string' || types.includes('string')) return value;
  const isNumeric = types.includes('integer') || types.includes('number') || typeof choices?.[0] === 'number';
  if (isNumeric && /^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  return types.includes('boolean') && /^(true|false)$/.test(value) ? value === 'true' : value;
}
