import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { nextRelease } from '#engine/changes/released.ts';
import { openContract } from '#scripts/generate/contract/contract-nodes.ts';
import { releasedConsents } from '#scripts/release/consents.ts';
import { openSchemas } from '#scripts/schemas-check/check.ts';
import type { FormsInContract } from '#scripts/schemas-check/read/contract.ts';
import { index, question, review, shared, step1, step2 } from './form-fixture.ts';
import { portalFiles } from './portal/portal-files.ts';

const root = new URL('../../../', import.meta.url);

/** Every file under `schemas/` of the repository, as text by its path. */
export function repositorySchemas(): Map<string, string> {
  const paths = readdirSync(new URL('schemas/', root), { recursive: true, encoding: 'utf8' });
  const files = paths
    .filter((path) => path.endsWith('.json'))
    .map((path) => `schemas/${path.replaceAll('\\', '/')}`);
  return new Map(files.map((path) => [path, readFileSync(new URL(path, root), 'utf8')]));
}

/** A contract of a few operations, for the small set of files. */
const places = openContract(fileURLToPath(new URL('tests/fixtures/small-contract', root)));

export const operations = new Set(places.operations.map(({ id }) => id));

/** The contract of the fixture's forms. */
export const contract: FormsInContract = {
  holders: [
    { forms: ['question', 'review'], members: ['created_at', 'lesson'] },
    { forms: ['visit'], members: ['visit_number', 'child_1_place'] },
    { forms: ['visit', 'review'], members: [] },
  ],
  sent: new Map([
    ['visit', ['files']],
    ['question', []],
  ]),
  edited: new Set(),
  places,
  words: new Map([
    [
      'greeting',
      new Map([
        ['hello', ['name']],
        ['bye', []],
      ]),
    ],
  ]),
  recorded: { certain: ['visit.viewed'], possible: ['visit.viewed', 'visit.status'] },
  statuses: new Map([['place', ['free', 'taken']]]),
};

const repository = repositorySchemas();
const metas = [...repository].filter(([path]) => path.startsWith('schemas/meta/'));
const words = repository.get('schemas/words/wizards/application.json') ?? '';
const payments = repository.get('schemas/payments.json') ?? '';
const holidays = repository.get('schemas/holidays.json') ?? '';
const school = repository.get('schemas/school.json') ?? '';

/** A small set of valid files. */
export function validSchemas(): Map<string, string> {
  return new Map([
    ...metas,
    ['schemas/forms/visit/index.json', index],
    ['schemas/forms/visit/step-1.json', step1],
    ['schemas/forms/visit/step-2.json', step2],
    ['schemas/forms/question.json', question],
    ['schemas/forms/review.json', review],
    ['schemas/forms/shared.json', shared],
    ['schemas/columns.json', columns],
    ['schemas/payments.json', payments],
    ['schemas/school.json', school],
    ['schemas/holidays.json', holidays],
    ['schemas/roles.json', roles],
    ['schemas/audit.json', auditLog],
    ['schemas/statuses/visit.json', statuses],
    ['schemas/statuses/place.json', placeStatuses],
    ['schemas/consents/photo.json', consent],
    ['schemas/cases.json', cases],
    ['schemas/events.json', events],
    ['schemas/messages/visit-agreed.json', message],
    ['schemas/messages/code.json', code],
    ['schemas/words/wizards/visit.json', words],
    ['schemas/words/greeting.json', '{ "hello": "Здравствуйте, {name}", "bye": "До свидания" }\n'],
    ...portalFiles,
  ]);
}

/** Files after `npm run schemas:release`. */
export function releasedSchemas(valid: ReadonlyMap<string, string> = validSchemas()): Map<string, string> {
  const files = new Map(valid);
  for (const { definition } of openSchemas(files, operations).forms) {
    const record = nextRelease(undefined, definition);
    files.set(`schemas/released/${definition.id}.json`, JSON.stringify(record));
  }
  for (const [path, text] of releasedConsents(files)) files.set(path, text);
  return files;
}

const roles = `{
  "permissions": { "visits.read": "Смотреть посещения" },
  "sensitive": { "health": "о здоровье", "family": "о семье" },
  "roles": {
    "chief": { "title": "Руководитель", "description": "Может всё.", "may": ["*"], "transitions": { "*": ["*"] }, "sees": ["*"] },
    "guest": { "title": "Гость", "description": "Смотрит.", "may": ["visits.read"], "transitions": { "visit": ["agreed"] }, "sees": ["family"] }
  }
}
`;

const auditLog = `{
  "$schema": "meta/audit.schema.json",
  "kinds": { "read": "Просмотр", "change": "Изменения" },
  "actions": {
    "visit.viewed": { "kind": "read", "title": "Просмотр посещения" },
    "visit.status": { "kind": "change", "title": "Решение по посещению" },
    "visits.listed": { "kind": "read", "title": "Просмотр посещений" },
    "visits.refused": { "kind": "change", "title": "Отказ в посещениях" }
  },
  "operations": { "listVisits": { "done": "visits.listed", "refused": "visits.refused" } },
  "details": {},
  "values": {}
}
`;

const columns = `{
  "question": { "address": { "type": "string", "format": "email", "required": true } },
  "review": { "lesson": { "type": "string", "choices": ["good", "bad"], "required": true } }
}
`;

const statuses = `{
  "title": "Посещение",
  "stages": ["Заявлено", "Решено"],
  "statuses": {
    "asked": { "silent": true, "label": "Заявлено", "tone": "info", "stage": 1, "sentence": "Ждём ответа школы.", "transitions": { "agreed": "Согласиться" } },
    "agreed": { "label": "Решено", "tone": "success", "stage": 2, "editable": true, "sentence": "Приходите." }
  },
  "initial": "asked",
  "transitions": [
    { "from": "asked", "to": "agreed", "by": "administrator", "call": "status", "form": "question" }
  ]
}
`;

const placeStatuses = `{
  "title": "Место",
  "stages": ["Свободно", "Занято"],
  "statuses": {
    "free": { "todo": true, "label": "Свободно", "tone": "info", "sentence": "Можно занять." },
    "taken": { "label": "Занято", "tone": "success", "sentence": "Приходите." }
  }
}
`;

const events = `{
  "visit-*": ["day", "hour", "files", "due"],
  "code": []
}
`;

const code = `{
  "title": "Код",
  "secret": "code",
  "sms": { "text": ["Код {code}"] },
  "email": { "subject": "Код", "text": ["Код {code}"] }
}
`;

const message = `{
  "title": "Посещение: согласовано",
  "placeholders": { "day": "День посещения" },
  "notification": { "title": "Ждём вас", "text": "Приходите {day}." },
  "sms": { "text": ["Приходите {day}: {portal}"] },
  "email": { "subject": "Ждём вас {day}", "text": ["Ждём вас.", "Личный кабинет: {portal}"] }
}
`;

const cases = `{
  "consent-withdrawn": { "label": "Отозвано согласие", "task": "Уничтожьте данные." },
  "erasure": { "label": "Просьба удалить данные", "days": 10, "task": "Удалите данные." }
}
`;

const consent = `{
  "$schema": "../meta/consent.schema.json",
  "title": "Согласие на съёмку",
  "version": 1,
  "asked": { "form": "visit", "before": "step-2" }, "covers": "sensitive", "withdrawal": { "days": 30 },
  "text": ["Согласие можно отозвать."],
  "summary": ["Школа снимает ребёнка."],
  "without": { "continue": "Дальше", "explanation": "Можно и так.", "note": "Без ответов.", "answer": { "field": "photo", "value": "declined" } }
}
`;
