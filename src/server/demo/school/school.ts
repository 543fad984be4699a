import { campaignForm } from '#generated/forms/campaign.ts';
import { excursionForm } from '#generated/forms/excursion.ts';
import { faqQuestionForm } from '#generated/forms/faq-question.ts';
import firstQuestions from '#schemas/first-questions.json' with { type: 'json' };
import { applicationServerForm } from '#server/applications/form.ts';
import { applicationWorkflow } from '#server/applications/status.ts';
import { currentCampaign } from '#server/campaigns/campaigns.ts';
import { campaignServerForm } from '#server/campaigns/rules.ts';
import { insertCampaign, listCampaignRows, saveDecided } from '#server/campaigns/store.ts';
import { replaceClasses } from '#server/classes/store.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/database/open.ts';
import { excursionAnswers } from '#server/excursions/rules.ts';
import { faqAnswers } from '#server/faq/rules.ts';
import { readSchoolSettings } from '#server/settings/settings.ts';
import { toRuDate } from '#server/values/dates.ts';
import { answered, seededRandom } from '../makers/answers.ts';
import { makeSchool, type School } from '../makers/school-maker.ts';
import { insertApplications } from './applications.ts';
import { insertCourseApplications } from './courses.ts';
import { insertContracts, insertPayments, makeContracts, storeContracts } from './money.ts';
import { type Ids, insertPeople } from './people.ts';
import { insertQuestionnaires } from './questionnaires.ts';
import { insertMany } from './store.ts';

/** Whom the school is built around: the people of the small story. */
export interface Founders {
  readonly administrator: number;
  readonly representative: number;
  readonly passwordHash: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Creates a whole school around the founding accounts, in one transaction and few statements:
 * hundreds of families with their applications, payments and notifications. A seeded generator
 * makes it the same each time.
 */
export async function seedSchool({ db, storage }: Context, founders: Founders, now: Date): Promise<void> {
  const school = makeSchool(now);
  await db.transaction().execute(async (tx) => {
    const ids = await insertPeople(tx, school, founders);
    const campaign = await currentCampaign(tx, now);
    for (const name of new Set(school.applications.map(({ campaign }) => campaign)))
      await insertCampaign(tx, name);
    const applications = await insertApplications(tx, school, ids);
    const first = founders.representative;
    const contracts = makeContracts(applications, { first, now });
    await insertContracts(tx, contracts, await storeContracts(storage, contracts.length));
    const { fee } = await readSchoolSettings(tx);
    await insertPayments(tx, applications, { contracts, first, fee, now });
    await insertCourseApplications(tx, school, ids, now);
    await insertExcursions(tx, school, ids, now);
    await replaceClasses(tx, CLASSES);
    await decideClasses(tx, school, { campaign, classes: CLASSES });
    await insertQuestionnaires(tx, school, ids, { now, classes: CLASSES });
    await insertQuestions(tx);
  });
}

const CLASSES = Array.from({ length: 11 }, (_, index) => [`${index + 1}А`, `${index + 1}Б`]).flat();

async function insertQuestions(tx: Db): Promise<void> {
  await insertMany.questions(
    tx,
    firstQuestions.sections.flatMap(({ section, questions }) =>
      questions.map(({ question, answer }, index) => ({
        ...faqAnswers.row(answered(faqQuestionForm, { section, question, answer })),
        position: index + 1,
      })),
    ),
  );
}

async function insertExcursions(tx: Db, { households }: School, ids: Ids, now: Date): Promise<void> {
  const random = seededRandom(40);
  const visitors = households.filter(({ state }, index) => state === 'active' && index % 6 === 1);
  await insertMany.excursions(
    tx,
    visitors.flatMap((household, index) => {
      const { head, phone, email, children } = household.family;
      const at = new Date(now.getTime() - (visitors.length - index) * DAY_MS);
      return children.slice(0, 1).map(({ gender, birth_date }) => ({
        representative_id: ids.user(household),
        ...excursionAnswers.row(
          answered(excursionForm, {
            name: `${head.first_name} ${head.last_name}`,
            phone,
            email,
            gender,
            birth_date: toRuDate(birth_date),
          }),
        ),
        status: random.pick(['received', 'agreed', 'declined', 'agreed'] as const),
        created_at: at,
        status_at: at,
      }));
    }),
  );
}

const PLACES = 25;

/** Which classes the campaign is for, some of them full. It has no days of its own: the demonstration takes applications on any. */
async function decideClasses(
  tx: Db,
  { applications }: School,
  { campaign, classes }: { campaign: string; classes: readonly string[] },
): Promise<void> {
  const row = (await listCampaignRows(tx)).find(({ name }) => name === campaign);
  if (!row) return;
  const holding = applications.filter(
    (one) => one.campaign === campaign && applicationWorkflow.statuses[one.status].holdsPlace,
  );
  const wanted = holding.map(({ form }) => applicationServerForm.columnsOf(form).applying_grade);
  const limited = classes.map((name, index) => {
    const taken = wanted.filter((one) => one === name).length;
    return { name, places: index % 4 === 3 && taken > 0 ? taken : PLACES };
  });
  const values = answered(campaignForm, { name: campaign, classes: limited });
  await saveDecided(tx, row.id, { name: campaign, ...campaignServerForm.written(values) });
}
