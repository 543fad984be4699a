import { expect, type Page } from '@playwright/test';
import type { components } from '#generated/api.d.ts';
import { cancelApplicationForm } from '#generated/forms/cancel-application.ts';
import { courseApplicationForm } from '#generated/forms/course-application.ts';
import type { Session } from '#tests/api/support/client.ts';
import { chooseFrom } from '#tests/support/browser/actions.ts';
import { expectAccessible } from '#tests/support/browser/axe.ts';
import { storedDrafts } from '#tests/support/browser/device-drafts.ts';
import { control, fillFieldsAddedSinceV1 } from '#tests/support/browser/robot.ts';
import { signInOn } from '#tests/support/browser/sign-in.ts';
import { isForChild, type TestChild } from '#tests/support/data/courses.ts';
import { DEMO_PASSWORD } from '#tests/support/portal/portal.ts';
import { storeSession, test } from '../fixtures.ts';

type Schemas = components['schemas'];

const field = (page: Page, name: string) => control(page, courseApplicationForm, name);

async function courseApplications(api: Session): Promise<readonly Schemas['CourseApplication'][]> {
  return api.read<Schemas['CourseApplication'][]>('/api/application/course-applications');
}

interface Offer {
  readonly course: Schemas['Course'];
  readonly child: TestChild;
  /** A child in a class that the course is not for. */
  readonly unsuitableChild: TestChild | undefined;
}

/** Withdraws all course applications of the representative. Returns a course with free seats, for one child and not for another. */
async function withdrawAndFindOffer(api: Session): Promise<Offer> {
  for (const { id, actions } of await courseApplications(api)) {
    if (actions.includes('delete')) await api.call('DELETE', `/api/application/course-application/${id}`);
    else if (actions.includes('cancel')) await cancel(api, id);
  }
  const courses = await api.read<Schemas['Course'][]>('/api/application/courses-schedule');
  const children = await api.read<TestChild[]>('/api/users/get-child-list');
  const offers = courses
    .filter(({ places_left }) => places_left > 1)
    .map((course) => ({
      course,
      child: children.find((child) => isForChild(course, child)),
      unsuitableChild: children.find((child) => !isForChild(course, child)),
    }));
  const { course, child, unsuitableChild } =
    offers.find((offer) => offer.child && offer.unsuitableChild) ?? {};
  if (!course || !child)
    throw new Error('No demonstration course with free seats is for one child and not for another.');
  return { course, child, unsuitableChild };
}

async function cancel(api: Session, id: number): Promise<void> {
  const body = { id, status: 'cancelled', comment: 'Для следующего теста' };
  await api.form('/api/application/update-course-status', body);
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name }) });

for (const tags of ['@phone @journey', '@desktop']) {
  test(`a course is chosen in the schedule, applied for, and cancelled with a reason ${tags}`, async ({
    page,
    representative,
  }) => {
    const { course, child, unsuitableChild } = await withdrawAndFindOffer(representative);
    await storeSession(page, representative);
    await page.goto('/lk/courses');
    await expect(page).toHaveTitle('Личный кабинет | Заявки на курс');
    await page.getByRole('link', { name: `Подать заявку: ${course.name}`, exact: true }).click();

    await expect(field(page, 'course_id')).toHaveValue(String(course.id));
    await field(page, 'child').selectOption(String(unsuitableChild?.id));
    const unsuitableOption = field(page, 'course_id').getByRole('option', { name: /^Не подходит: / });
    await expect(unsuitableOption).toHaveAttribute('value', String(course.id));
    await page.getByRole('button', { name: 'Подать заявку' }).click();
    await expect(page.getByRole('alert').getByRole('link')).toHaveText([
      'Выберите другой курс: этот для других классов',
    ]);
    await expectAccessible(page, 'course for another class');
    await field(page, 'child').selectOption(String(child.id));
    await expect(unsuitableOption).toHaveCount(0);
    await expect(field(page, 'course_id')).not.toHaveAccessibleDescription(/другой курс/);
    await field(page, 'contact').fill('После 18:00');
    await fillFieldsAddedSinceV1(page, courseApplicationForm);
    await expect(page).toHaveURL(/id=\d+/);
    await page.reload();
    await expect(field(page, 'contact')).toHaveValue('После 18:00');
    await expect(field(page, 'course_id')).toHaveValue(String(course.id));
    await expectAccessible(page, 'new course application');
    await page.getByRole('button', { name: 'Подать заявку' }).click();

    await expect(page.getByRole('heading', { name: /^Заявка № .* подана$/ })).toBeVisible();
    await page.reload();
    const card = cardOf(page, course.name).filter({ hasText: 'Подана' }).first();
    await expect(card).toBeVisible();
    await expect(page.getByRole('heading', { name: /^Заявка № .* подана$/ })).toHaveCount(0);
    await card.getByRole('link', { name: course.name }).click();
    await expect(page.getByRole('main')).toContainText(course.name);
    await expect(page.getByRole('main')).toContainText('После 18:00');
    await expectAccessible(page, 'shown course application');

    await page.getByRole('button', { name: /^Отозвать заявку/ }).click();
    const dialog = page.getByRole('dialog');
    await control(page, cancelApplicationForm, 'comment').fill('Нашли занятия ближе к дому');
    await fillFieldsAddedSinceV1(page, cancelApplicationForm);
    await dialog.getByRole('button', { name: 'Отозвать заявку' }).click();
    // the closing dialog contains the same text
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Причина: Нашли занятия ближе к дому')).toBeVisible();
    const [last] = await courseApplications(representative);
    expect(last?.status).toBe('cancelled');
  });
}

test('missing answers are reported before submission, and a draft is deleted from the device, too', async ({
  page,
  representative,
}) => {
  await withdrawAndFindOffer(representative);
  await storeSession(page, representative);
  await page.goto('/lk/courses/new');
  await field(page, 'comment').fill('Занимался год');
  await expect(page).toHaveURL(/id=\d+/);
  await page.getByRole('button', { name: 'Подать заявку' }).click();
  await expect(page.getByRole('alert').getByRole('link', { name: /выберите курс/i })).toBeVisible();
  await page.getByRole('link', { name: /выберите ребёнка/i }).click();
  await expect(field(page, 'child')).toBeFocused();
  await expectAccessible(page, 'course application with errors');

  await expect.poll(() => storedDrafts(page)).not.toBe('');
  await page.goto('/lk/courses');
  const draft = page.getByRole('listitem').filter({ hasText: 'Черновик' });
  await chooseFrom(draft.getByRole('button', { name: /^Ещё/ }), 'Удалить черновик');
  await page.getByRole('dialog').getByRole('button', { name: 'Удалить черновик' }).click();
  await expect(draft).toHaveCount(0);
  expect((await courseApplications(representative)).filter(({ status }) => status === 'draft')).toEqual([]);
  await expect.poll(() => storedDrafts(page)).toBe('');
});

test('a visitor who came for a course finds it selected once after sign-in', async ({
  page,
  representative,
}) => {
  const { course } = await withdrawAndFindOffer(representative);
  await page.goto(`/lk/courses/new?${new URLSearchParams({ courseName: course.name })}`);
  await signInOn(page, { phone: representative.user.phone, password: DEMO_PASSWORD });
  await expect(field(page, 'course_id')).toHaveValue(String(course.id));
  await page.goto('/lk/courses/new');
  await expect(field(page, 'course_id')).toHaveValue('');
  expect(await page.evaluate(() => localStorage.getItem('courseName'))).toBeNull();
});
