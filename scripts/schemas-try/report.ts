import type { Tried } from './tried.ts';

/** The same in words, line by line. */
export function reportOf(file: string, tried: Tried, hasData: boolean): string {
  const { drawn, refused, notes, valid, errors, roundtrip } = tried;
  const lines = [
    `${file}: ${drawn ? 'форма нарисована' : 'нарисовать нельзя'}`,
    ...refused.map(({ at, reason }) => `  ✗ ${at}  ${reason}`),
    ...notes.map(({ at, reason }) => `  · ${at}  ${reason}`),
  ];
  // of a form that was refused as a whole nothing more can be said
  if (!drawn && !valid && errors.length === 0 && !roundtrip) return lines.join('\n');
  const what = hasData ? 'данные' : 'новая форма со значениями по умолчанию';
  return [
    ...lines,
    `  ${what}: ${valid ? 'верно' : 'не верно'}`,
    ...errors.map(({ path, message }) => `  ✗ ${path === '' ? 'вся форма' : path}  ${message}`),
    `  туда и обратно: ${roundtrip ? 'то же самое' : 'форма вернула не то, что получила'}`,
  ].join('\n');
}
