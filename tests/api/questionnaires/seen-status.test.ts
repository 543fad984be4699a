import { expect, it } from 'vitest';
import { forms } from '#generated/forms.ts';
import { type Questionnaire, questionnaires } from '#generated/questionnaires.ts';
import { statuses as names } from '#generated/statuses.ts';
import { type Workflow, workflows } from '#generated/workflows.ts';
import { wireOf } from '#tests/support/data/answers.ts';
import { openApp } from '../support/app.ts';
import { formData, paths, signIn } from '../support/client.ts';
import { outdatedAt } from '../support/outdated.ts';
import type { View } from './views.ts';

const app = await openApp();
const parent = await signIn(app.origin);
const office = await signIn(app.origin, 'administrator');

/** Those on which the office decides. */
const decided = Object.entries<Questionnaire>(questionnaires).flatMap(([name, { form, statuses }]) => {
  const { transitions }: Workflow = workflows[statuses];
  const seen = transitions.find(({ call }) => call === 'finish')?.to;
  const decision = transitions.find(({ from, by }) => from === seen && by === 'administrator');
  const labels = Object.entries(names[statuses].statuses);
  const label = labels.find(([status]) => status === decision?.to)?.[1].label;
  return seen && decision && label ? [{ name, form: forms[form], seen, decision, label }] : [];
});

it('there are questionnaires on which the office decides', () => expect(decided.length).toBeGreaterThan(0));

it.each(decided)(
  '$name: the second who decides is told where it stands, by whom and since when',
  async (one) => {
    const { name, form, seen, decision, label } = one;
    const [child] = (await parent.call<{ id: number }[]>('GET', paths.children)).body;
    const sample = wireOf(form);
    const answers = 'child' in sample ? { ...sample, child: String(child?.id) } : sample;
    const made = await parent.call<View>('POST', `/api/questionnaires/${name}`, {
      body: formData(answers, []),
    });
    const { id } = made.body;
    await parent.json('POST', `/api/questionnaires/${name}/${id}/send`, {});
    const asked = decision.form === undefined ? {} : wireOf(forms[decision.form]);
    const body = { ...asked, status: decision.to, expected_status: seen };
    const decide = () => office.json('POST', `/api/admin/questionnaires/${name}/${id}/status`, body);
    const first = await decide();
    expect(first.status, first.text).toBe(200);
    outdatedAt(await decide(), { status: decision.to, label, by: true });
  },
);
