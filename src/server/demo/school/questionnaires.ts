import { type CompiledForm, formFields } from '#engine/definition/definition.ts';
import { forms } from '#generated/forms.ts';
import type { Transition } from '#generated/workflows.ts';
import type { Db } from '#server/database/open.ts';
import { type Kind, kinds } from '#server/questionnaires/kind.ts';
import { isSubmitted, statusesThat } from '#server/workflow/workflow.ts';
import { answered, type Random, seededRandom } from '../makers/answers.ts';
import type { Household, School } from '../makers/school-maker.ts';
import type { Ids } from './people.ts';
import { insertMany } from './store.ts';

const QUESTIONNAIRES = 60;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Questionnaires of every kind that there is, some at each status of its table, with answers by samples. */
export async function insertQuestionnaires(
  tx: Db,
  { households }: School,
  ids: Ids,
  { now, classes }: { now: Date; classes: readonly string[] },
): Promise<void> {
  const families = households.slice(1).filter(({ state }) => state === 'active');
  for (const kind of kinds) {
    const random = seededRandom(QUESTIONNAIRES);
    const made = families.slice(0, QUESTIONNAIRES).map((household, index) => ({
      household,
      index,
      moves: movesOf(random, kind, now),
    }));
    const rows = made.map(({ household, index, moves }) =>
      rowOf(kind, {
        userId: ids.user(household),
        moves,
        form: answersOf(kind, household, { ids, classes, index }),
      }),
    );
    const inserted = await insertMany.questionnaires(tx, rows);
    await insertMany.questionnaireHistory(
      tx,
      made.flatMap(({ household, moves }, index) =>
        moves.map(({ to, at, by }) => ({
          questionnaire_id: inserted[index] ?? 0,
          status: to,
          comment: null,
          created_at: at,
          author_id: by === 'administrator' ? ids.office[0] : ids.user(household),
        })),
      ),
    );
  }
}

interface Moved {
  readonly to: string;
  readonly by: Transition['by'];
  readonly at: Date;
}

function rowOf(
  { name, number: prefix, answers, workflow }: Kind,
  { userId, moves, form }: { userId: number; moves: readonly Moved[]; form: ReturnType<typeof answered> },
) {
  const [first, last] = [moves[0], moves.at(-1)];
  const at = first?.at ?? new Date();
  const [submitted, ...again] = moves.filter(
    ({ to, by }) => by === 'representative' && isSubmitted(workflow, to),
  );
  return {
    name,
    prefix,
    representative_id: userId,
    status: last?.to ?? workflow.initial,
    ...answers.row(form),
    created_at: at,
    updated_at: last?.at ?? at,
    status_at: last?.at ?? at,
    submitted_at: submitted?.at ?? null,
    resubmitted_at: again.at(-1)?.at ?? null,
  };
}

/** Begun, and then so many moves as chance gives it, each by the table. */
function movesOf(random: Random, { workflow }: Kind, now: Date): readonly Moved[] {
  const steps: Pick<Moved, 'to' | 'by'>[] = [{ to: workflow.initial, by: 'representative' }];
  const wanted = random.whole(0, 2);
  const withdrawn = statusesThat(workflow, 'withdrawn');
  while (steps.length <= wanted) {
    const here = steps.at(-1)?.to;
    const onward = workflow.transitions.filter(
      ({ from, to, call }) => from === here && call !== 'payment' && !withdrawn.includes(to),
    );
    if (onward.length === 0) break;
    steps.push(random.pick(onward));
  }
  const times = steps.map(() => random.whole(1, 40 * DAY_MS)).sort((a, b) => b - a);
  return steps.map(({ to, by }, index) => ({ to, by, at: new Date(now.getTime() - (times[index] ?? 0)) }));
}

/** Samples, with the child of the family and a class of the school where the form lets one choose these. */
function answersOf(
  { served }: Kind,
  { family }: Household,
  { ids, classes, index }: { ids: Ids; classes: readonly string[]; index: number },
) {
  const child = family.children[index % family.children.length];
  const offered: Readonly<Record<string, readonly string[]>> = {
    getChildList: child ? [String(ids.child(child))] : [],
    getClassList: classes,
  };
  const form = new Map<string, CompiledForm>(Object.entries(forms)).get(served.definition.id);
  if (!form) throw new Error(`No form ${served.definition.id}`);
  const chosen = formFields(form.definition).flatMap(({ name, schema }) => {
    const list = offered[schema['x-options'] ?? ''] ?? [];
    const value = list[index % list.length];
    return value === undefined ? [] : [[name, value] as const];
  });
  return answered(form, Object.fromEntries(chosen), { seed: index });
}
