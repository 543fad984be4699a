import { applicationForm } from '#generated/forms/application.ts';
import type { ApplicationStatus } from '#server/applications/status.ts';
import type { Remark } from '#server/workflow/columns.ts';
import { keyToday, type Random } from './answers.ts';
import names from './names.json' with { type: 'json' };

/** A move between statuses, and when. */
export interface StoryMove<S extends string = ApplicationStatus> {
  readonly to: S;
  readonly by: 'representative' | 'administrator';
  readonly at: Date;
  readonly comment: string | null;
  readonly remarks: readonly Remark[] | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The paths on which an application comes to its status. */
const PATHS: Readonly<Partial<Record<ApplicationStatus, readonly (readonly ApplicationStatus[])[]>>> = {
  draft: [['draft']],
  submitted: [
    ['draft', 'submitted'],
    ['draft', 'submitted', 'in_review', 'needs_changes', 'submitted'],
  ],
  in_review: [['draft', 'submitted', 'in_review']],
  needs_changes: [['draft', 'submitted', 'in_review', 'needs_changes']],
  diagnostic: [['draft', 'submitted', 'in_review', 'diagnostic']],
  diagnostic_paid: [['draft', 'submitted', 'in_review', 'diagnostic', 'diagnostic_paid']],
  accepted: [
    ['draft', 'submitted', 'in_review', 'diagnostic', 'diagnostic_paid', 'accepted'],
    ['draft', 'submitted', 'in_review', 'accepted'],
  ],
  rejected: [
    ['draft', 'submitted', 'in_review', 'rejected'],
    ['draft', 'submitted', 'in_review', 'diagnostic', 'diagnostic_paid', 'rejected'],
  ],
  cancelled: [
    ['draft', 'submitted', 'cancelled'],
    ['draft', 'submitted', 'in_review', 'cancelled'],
  ],
};

const BY_REPRESENTATIVE: readonly ApplicationStatus[] = [
  'draft',
  'submitted',
  'cancelled',
  'diagnostic_paid',
];

/** The history of an application that stands in a status now: each move after the last one, none after `until`. */
export function makeStory(random: Random, status: ApplicationStatus, until: Date): StoryMove[] {
  const path = random.pick(PATHS[status] ?? [[status]]);
  const times = path.map(() => random.whole(1, 60 * DAY_MS)).sort((a, b) => b - a);
  return path.map((to, index) => ({
    to,
    by: BY_REPRESENTATIVE.includes(to) ? 'representative' : 'administrator',
    at: new Date(until.getTime() - (times[index] ?? 0)),
    ...wordsFor(random, to),
  }));
}

function wordsFor(random: Random, to: ApplicationStatus): Pick<StoryMove, 'comment' | 'remarks'> {
  if (to === 'cancelled') return { comment: random.pick(names.cancellations), remarks: null };
  if (to === 'rejected') return { comment: random.pick(names.rejections), remarks: null };
  if (to !== 'needs_changes') return { comment: null, remarks: null };
  const remarks = random.some(names.requests, random.whole(1, 2));
  return { comment: 'Уточните, пожалуйста, отмеченное', remarks: remarks.flatMap(remarkOn) };
}

/** A correction of an answer, if the form still asks for it. */
function remarkOn([key = '', message = '']: readonly string[]): Remark[] {
  const path = keyToday(applicationForm, key);
  return path === undefined ? [] : [{ path, message }];
}
