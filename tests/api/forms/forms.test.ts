import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CompiledForm } from '#engine/definition/definition.ts';
import { type FormId, forms } from '#generated/forms.ts';
import { unseen } from '#tests/forms/unseen.ts';
import { type RestartableApp, startApp } from '../support/app.ts';
import type { AnyBody } from '../support/client.ts';
import {
  answersOf,
  asSentBefore,
  asTexts,
  filesOf,
  mistakesOf,
  sendable,
  shownOf,
  wordsOf,
} from './answers.ts';
import { type People, peopleOf } from './people.ts';
import type { BegunWay, FormWay } from './way.ts';
import { personWays, signingWays } from './ways/account.ts';
import { familyWays } from './ways/family.ts';
import { questionnaireWays } from './ways/questionnaires.ts';
import { moveWays, schoolWays } from './ways/school.ts';

/** Every form, as the product itself uses it: nothing that a person answers is refused without a word, or lost. */

const ways = {
  ...signingWays,
  ...personWays,
  ...familyWays,
  ...schoolWays,
  ...moveWays,
  ...questionnaireWays,
};
const ids = Object.keys(forms).filter((id): id is FormId => id in forms);

let app: RestartableApp;
let people: People;
beforeAll(async () => {
  app = await startApp();
  people = await peopleOf(app);
});
afterAll(() => app.stop());

/** The files of the school's lists after the restart, each made once. */
const exportsAfter = new Map<string, Promise<string>>();
function exportOf(path: string): Promise<string> {
  const file =
    exportsAfter.get(path) ??
    people.office.call('GET', `${path}?format=csv&sensitive=true&reason=проверка`).then(({ text }) => text);
  exportsAfter.set(path, file);
  return file;
}

interface Done {
  readonly begun: BegunWay;
  readonly answer: AnyBody;
}
const done = new Map<FormId, Done>();

function wayOf(id: FormId): FormWay {
  const way = ways[id];
  if (way) return way;
  throw new Error(
    `tests/api/forms/ways does not say how the form ${id} is used: add an entry with the call that takes it, who calls, and where its answers come back.`,
  );
}

const formOf = (id: FormId): CompiledForm => forms[id];

describe.each(ids)('the form %s', (id) => {
  it('rejects a wrong field with its message, and then accepts the correction', async () => {
    const form = formOf(id);
    const way = wayOf(id);
    const begun = await way.begin(people);
    for (const { fields, key, message } of mistakesOf(form, begun, way)) {
      const { status, body, text } = await begun.send(fields, []);
      const said = body?.errors?.find(({ path }) => path === key)?.message;
      expect([status, said], `${key}: ${text}`).toEqual([422, message]);
    }
    const sent = asSentBefore(form, sendable(form, answersOf(form), begun));
    const { status, body, text } = await begun.send(sent, filesOf(form));
    expect(status, text).toBeLessThan(300);
    done.set(id, { begun, answer: body });
  });
});

describe.each(['at once', 'after a restart'])('%s', (when) => {
  beforeAll(async () => {
    if (when === 'at once') return;
    app = await app.restart();
    people = await peopleOf(app);
  });

  it.each(ids)('every answer of %s is returned to its author and to the school', async (id) => {
    const form = formOf(id);
    const taken = done.get(id);
    if (!taken) throw new Error(`${id} was not taken`);
    const { begun, answer } = taken;
    const expected = shownOf(form, sendable(form, answersOf(form), begun), wayOf(id));
    const { owner, office, exported } = begun;
    // what comes back nowhere stands in the table with the reason, and nothing else does
    expect([!owner, !exported]).toEqual([id in unseen.owner, id in unseen.export]);
    for (const find of [owner, office])
      if (find) expect(asTexts(await find(people, answer))).toMatchObject(asTexts(expected));
    if (when === 'at once' || !exported) return;
    const text = await exportOf(exported);
    expect(wordsOf(form, expected).filter((word) => !text.includes(word.replaceAll('"', '""')))).toEqual([]);
  });
});
