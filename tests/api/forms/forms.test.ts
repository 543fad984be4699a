import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { type FormId, forms } from '#generated/forms.ts';
import { unseen } from '#tests/forms/unseen.ts';
import { type RestartableApp, startApp } from '../support/app.ts';
import type { AnyBody } from '../support/client.ts';
import {
  answersOf,
  asTexts,
  exportedTexts,
  filesOf,
  invalidBodies,
  requestFields,
  storedAnswers,
  withFormerNames,
} from './answers.ts';
import { createPeople, type People } from './people.ts';
import type { FormScenario, PreparedForm } from './scenario.ts';
import { personScenarios, signInScenarios } from './scenarios/account.ts';
import { familyScenarios } from './scenarios/family.ts';
import { questionnaireScenarios } from './scenarios/questionnaires.ts';
import { schoolScenarios, transitionScenarios } from './scenarios/school.ts';

/*
 * Sends every form by the calls of the product (`scenarios`): each invalid answer is refused with a message, and each
 * valid answer can be read again, also after a restart.
 */

const scenarios = {
  ...signInScenarios,
  ...personScenarios,
  ...familyScenarios,
  ...schoolScenarios,
  ...transitionScenarios,
  ...questionnaireScenarios,
};
const ids = Object.keys(forms).filter((id): id is FormId => id in forms);

let app: RestartableApp;
let people: People;
beforeAll(async () => {
  app = await startApp();
  people = await createPeople(app);
});
afterAll(() => app.stop());

/** The texts of exports after the restart, by path. */
const exportTexts = new Map<string, Promise<string>>();
function exportOf(path: string): Promise<string> {
  const file =
    exportTexts.get(path) ??
    people.office.call('GET', `${path}?format=csv&sensitive=true&reason=проверка`).then(({ text }) => text);
  exportTexts.set(path, file);
  return file;
}

interface SentForm {
  readonly prepared: PreparedForm;
  readonly sendResponse: AnyBody;
}
const sentForms = new Map<FormId, Promise<SentForm>>();

function scenarioOf(id: FormId): FormScenario {
  const scenario = scenarios[id];
  if (scenario) return scenario;
  throw new Error(
    `tests/api/forms/scenarios has no ${id}: add an entry with the call that sends the form, its caller, and the calls that return the answers.`,
  );
}

const formOf = (id: FormId): CompiledForm => forms[id];

/** Sends a form once: each wrong field is rejected with its message, and then the correction is accepted. */
function sendOnce(id: FormId): Promise<SentForm> {
  const sent = sentForms.get(id) ?? sendForm(id);
  sentForms.set(id, sent);
  return sent;
}

async function sendForm(id: FormId): Promise<SentForm> {
  const form = formOf(id);
  const scenario = scenarioOf(id);
  const prepared = await scenario.prepare(people);
  for (const { fields, key, message } of invalidBodies(form, prepared, scenario)) {
    const { status, body, text } = await prepared.send(fields, []);
    const shownMessage = body?.errors?.find(({ path }) => path === key)?.message;
    expect([status, shownMessage], `${key}: ${text}`).toEqual([422, message]);
  }
  const sent = withFormerNames(form, requestFields(form, answersOf(form), prepared));
  const { status, body, text } = await prepared.send(sent, filesOf(form));
  expect(status, text).toBeLessThan(300);
  return { prepared, sendResponse: body };
}

it.each(ids)(
  'the form %s rejects a wrong field with its message, and then accepts the correction',
  async (id) => {
    await sendOnce(id);
  },
);

describe.each(['at once', 'after a restart'])('%s', (when) => {
  beforeAll(async () => {
    if (when === 'at once') return;
    // one after the other, like the tests of the forms, which report failures themselves
    for (const id of ids) await sendOnce(id).catch(() => {});
    app = await app.restart();
    people = await createPeople(app);
  });

  it.each(ids)('every answer of %s is returned to its author and to the school', async (id) => {
    const form = formOf(id);
    const { prepared, sendResponse } = await sendOnce(id);
    const expected = storedAnswers(form, requestFields(form, answersOf(form), prepared), scenarioOf(id));
    const { readAsOwner, readAsOffice, exportPath } = prepared;
    // exactly the forms that are not returned are in the table, with the reason
    expect([!readAsOwner, !exportPath]).toEqual([id in unseen.owner, id in unseen.export]);
    for (const find of [readAsOwner, readAsOffice])
      if (find) expect(asTexts(await find(people, sendResponse))).toMatchObject(asTexts(expected));
    if (when === 'at once' || !exportPath) return;
    const text = await exportOf(exportPath);
    expect(
      exportedTexts(form, expected).filter((word) => !text.includes(word.replaceAll('"', '""'))),
    ).toEqual([]);
  });
});
