import type { Unanswered } from './letter-item.ts';

/** What is unanswered, by whose it is: of nobody's own first, each owner once. */
export function joined(all: readonly Unanswered[]): readonly Unanswered[] {
  const owners = [...new Set(['', ...all.map(({ owner }) => owner)])];
  return owners.flatMap((owner) => {
    const questions = all.filter((one) => one.owner === owner).flatMap((one) => one.questions);
    return questions.length > 0 ? [{ owner, questions }] : [];
  });
}
