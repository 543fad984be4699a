import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSchool } from '#tests/mutations/report.ts';
import { judgeReviewed } from '#tests/mutations/reviewed/judge-reviewed.ts';
import { groups } from '#tests/mutations/reviewed/run-reviewed.ts';
import { wishes } from '#tests/mutations/reviewed/wishes.ts';

const school = readSchool(fileURLToPath(new URL('../../../', import.meta.url)));

/** One of eight; `npm run test:mutations -- --reviewed` makes them all. */
const sample = [...groups.values()].flat().filter((_, i) => i % 8 === 0);

test.each(sample)(
  'in the files of the school it is named with its place and how to mend it: $mistake',
  (mistake) => {
    const { verdict, printed } = judgeReviewed(school, mistake);
    expect(verdict, printed.join('\n')).toBe('caught');
  },
);

test('every mistake of the review finds its place in the files of the school', () => {
  const texts = [...groups.values()]
    .flat()
    .map(({ file, from }) => [school.files.get(`schemas/${file}`) ?? '', from]);
  expect(texts.filter(([text = '', from = '']) => !text.includes(from))).toEqual([]);
});

test.each(wishes)('nothing is said of what is no mistake: $wish', (wish) => {
  expect(judgeReviewed(school, { ...wish, mistake: wish.wish, says: /./ }).printed).toEqual([]);
});
