import type { FormValues } from '#engine/definition/definition.ts';
import type { ApplicationStatus } from '#server/applications/status.ts';
import { campaignOn } from '#server/campaigns/rules.ts';
import { type Random, seededRandom } from './answers.ts';
import { begunAnswers, wholeAnswers } from './answers-maker.ts';
import { type DemoChild, type Family, makeFamily } from './people-maker.ts';
import { makeStory, type StoryMove } from './story-maker.ts';

/** A family with what became of its account. */
export interface Household {
  readonly family: Family;
  readonly state: 'active' | 'blocked' | 'deleted' | 'invited';
  readonly since: Date;
}

export interface DemoApplication {
  readonly campaign: string;
  readonly household: Household;
  readonly child: DemoChild;
  readonly status: ApplicationStatus;
  readonly form: FormValues;
  readonly story: readonly StoryMove[];
}

/** Everybody and everything but what stands in files: the same for the same day. */
export interface School {
  readonly households: readonly Household[];
  /** The oldest first. */
  readonly applications: readonly DemoApplication[];
}

/** Phone of the representative whose diagnostic is to be paid. */
export const DIAGNOSTIC_PHONE = '+79000000004';

const SEED = 20_261_121;
const DAY_MS = 24 * 60 * 60 * 1000;
const FAMILIES = 290;

const NOW: Readonly<Partial<Record<ApplicationStatus, number>>> = {
  draft: 45,
  submitted: 55,
  in_review: 40,
  needs_changes: 20,
  diagnostic: 25,
  diagnostic_paid: 20,
  accepted: 30,
  rejected: 12,
  cancelled: 13,
};
const LAST_YEAR: Readonly<Partial<Record<ApplicationStatus, number>>> = {
  accepted: 85,
  rejected: 25,
  cancelled: 30,
};

export function makeSchool(now: Date): School {
  const random = seededRandom(SEED);
  const payer = { ...makeFamily(random, 0, now.getFullYear()), phone: DIAGNOSTIC_PHONE };
  const families = Array.from({ length: FAMILIES }, (_, index) =>
    makeFamily(random, index + 1, now.getFullYear()),
  );
  const households = [
    { family: payer, state: 'active', since: before(now, 45) } as const,
    ...families.map((family, index) => household(random, family, index, now)),
  ];
  const active = households.filter(({ state }) => state === 'active');
  const applying = [...active.slice(1), ...active.slice(1)];
  const lastYear = new Date(now.getFullYear() - 1, now.getMonth(), now.getDate(), 12);
  const made = [
    ...many(random, LAST_YEAR, active.slice(1), lastYear),
    ...many(random, NOW, applying.slice(60), now),
    application(random, 'diagnostic', {
      household: active[0] ?? { family: payer, state: 'active', since: now },
      number: 0,
      now,
    }),
  ];
  const begun = ({ story }: DemoApplication) => story[0]?.at.getTime() ?? 0;
  return { households, applications: made.sort((a, b) => begun(a) - begun(b)) };
}

function household(random: Random, family: Family, index: number, now: Date): Household {
  const state =
    index % 19 === 7 ? 'blocked' : index % 23 === 11 ? 'deleted' : index % 41 === 5 ? 'invited' : 'active';
  return { family, state, since: before(now, 450 + random.whole(0, 90)) };
}

/** A number of applications per status, distributed over households and children. */
function many(
  random: Random,
  counts: Readonly<Partial<Record<ApplicationStatus, number>>>,
  households: readonly Household[],
  now: Date,
): DemoApplication[] {
  const statuses = shuffled(
    random,
    Object.entries(counts).flatMap(([status, count]) =>
      Array.from({ length: count }, () => status as ApplicationStatus),
    ),
  );
  return statuses.flatMap((status, index) => {
    const one = households[index % households.length];
    return one
      ? [
          application(random, status, {
            household: one,
            number: Math.floor(index / households.length) + index,
            now,
          }),
        ]
      : [];
  });
}

function application(
  random: Random,
  status: ApplicationStatus,
  { household: one, number, now }: { household: Household; number: number; now: Date },
): DemoApplication {
  const { family } = one;
  const child = family.children[number % family.children.length] ?? random.pick(family.children);
  const story = makeStory(random, status, now);
  const answers = status === 'draft' ? begunAnswers : wholeAnswers;
  const form = answers(random, family, child);
  return { campaign: campaignOn(now), household: one, child, status, form, story };
}

function shuffled<T>(random: Random, list: readonly T[]): T[] {
  return list
    .map((item) => ({ item, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item);
}

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS);
}
