import { type Equivalent, unnoticed } from './unnoticed.ts';

export const OF_THE_SERVER: readonly Equivalent[] = [
  ...unnoticed(
    'src/server/values/canonical.ts',
    'const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));',
    'No two members of an object have one name.',
    ['a < b', 'a <= b'],
  ),
  ...unnoticed(
    'src/server/workflow/answers.ts',
    'return form === undefined ? undefined : findForm(form);',
    'No form has no name: none is found.',
    ['form === undefined', 'false'],
  ),
  ...unnoticed('src/server/messages/delivery.ts', 'let isWanted = false;', 'It is woken when it begins.', [
    'false',
    'true',
  ]),
  ...unnoticed(
    'src/server/messages/delivery.ts',
    'if (!isStopped) timer = setTimeout(wake, Math.max(0, sleep) * 1000 + 20);',
    'What is looked at a moment too early is looked at again.',
    ['Math.max(0, sleep) * 1000 + 20', 'Math.max(0, sleep) * 1000 - 20'],
  ),
];
