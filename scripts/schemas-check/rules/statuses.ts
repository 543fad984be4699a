import { objectOf } from '#scripts/generate/json-files.ts';
import { nameFault, suggestion } from '../problem.ts';
import type { Repository, Rule } from '../read/repository.ts';
import { durationsIn, isOfStem } from '../read/russian.ts';
import { textsIn, valueAt } from '../read/source.ts';
import {
  eventsOfStatuses,
  hasKnownStatuses,
  letterFile,
  questionnairesOf,
  type Status,
  type StatusList,
  statusEvents,
  statusLists,
  statusNames,
  usersOfList,
} from '../read/statuses.ts';
import { type Faults, fileRule, letterRule, statusListRule, statusRule } from './rule-kinds.ts';

/** A status that waits for the family (`todo`) has a transition of the family to a status with a stage. */
export const todoTransitions = statusRule(({ name, todo }, list) => {
  const { statuses, transitions } = list;
  if (!todo || transitions.length === 0 || !hasKnownStatuses(list) || !hasStages(list)) return undefined;
  const hasTransition = transitions.some(
    ({ from, to, by }) => from === name && by === 'representative' && statuses.get(to)?.stage !== undefined,
  );
  if (hasTransition) return undefined;
  return {
    at: ['todo'],
    what: `в статусе «${name}» ждут ответа семьи, а вперёд её не ведёт ни один переход`,
    fix: `добавьте в "transitions" переход: ${suggestedTransition(list, name)}`,
  };
});

/** A status with the name of a stage is at that stage. */
export const namedStages = statusRule(({ label, stage }, { stages = [], statuses }) => {
  const named = stages.indexOf(label) + 1;
  const current = stage === undefined ? undefined : stages[stage - 1];
  const isUnique = [...statuses.values()].filter((status) => status.label === label).length === 1;
  if (named === 0 || current === undefined || current === label || !isUnique) return undefined;
  return {
    at: ['stage'],
    what: `статус «${label}» стоит на ступени «${String(current)}»`,
    fix: `напишите "stage": ${named}`,
  };
});

function hasStages({ statuses }: StatusList): boolean {
  return [...statuses.values()].some(({ stage }) => stage !== undefined);
}

/** A suggested transition of the family: it submits editable answers, takes a reserved seat, or pays. */
function suggestedTransition({ statuses, transitions }: StatusList, from: string): string {
  const { editable, holdsPlace, transitions: buttons = {} } = statuses.get(from) ?? {};
  const submitted = transitions.find(({ call }) => call === 'finish')?.to;
  const [next] = Object.keys(buttons);
  const call = holdsPlace ? 'status' : 'payment';
  return `{ "from": "${from}", "to": "${(editable ? submitted : next) ?? '…'}", "by": "representative", "call": "${editable ? 'finish' : call}" }`;
}

/** The statuses of a list have different labels. */
export const statusLabels = statusRule(({ name, label }, { statuses }) => {
  const first = [...statuses.values()].find((other) => other.label === label)?.name;
  return (
    first !== name && {
      at: ['label'],
      what: `так же называется статус «${first}»: их не различить`,
      fix: 'назовите один из них иначе',
    }
  );
});

/** Where records take seats (`seats`), a status of success holds one: otherwise the seat is not counted. */
export const heldSeats = statusRule(({ name, tone, holdsPlace }, { seats }) => [
  seats === undefined &&
    holdsPlace && {
      at: ['holdsPlace'],
      what: 'мест у этих записей нет',
      fix: 'уберите слово или скажите в начале файла, места чего занимают записи: "seats"',
    },
  seats !== undefined &&
    tone === 'success' &&
    !holdsPlace && {
      what: `место в статусе «${name}» не считается занятым`,
      fix: 'допишите "holdsPlace": true',
    },
]);

/** Flags that a record keeps between two statuses with the flag, and the consequence of a missing one. */
const LASTING = [
  { flag: 'holdsPlace', loss: 'место в нём не занято, и его отдадут другому' },
  { flag: 'correctable', loss: 'исправить ответы за семью в нём нельзя' },
] as const;

/** A status between two with a lasting flag has it too, unless it is a refusal or the waiting list. */
export const lastingFlags = statusRule((status, list) => {
  const { statuses, transitions } = list;
  const { name, stage = 0, tone, waits, withdrawn } = status;
  if (!hasKnownStatuses(list) || stage === 0 || tone === 'error' || waits || withdrawn) return undefined;
  return LASTING.flatMap(({ flag, loss }) => {
    if (status[flag]) return [];
    const stageOf = (other: string) => statuses.get(other)?.stage ?? 0;
    const has = (other: string) => statuses.get(other)?.[flag] === true;
    const before = transitions.filter(({ from, to }) => to === name && has(from) && stageOf(from) <= stage);
    const after = transitions.filter(({ from, to }) => from === name && has(to) && stageOf(to) >= stage);
    const first = before.find(({ from }) => after.some(({ to }) => to !== from));
    const last = after.find(({ to }) => to !== first?.from);
    if (!first || !last) return [];
    const what = `«${name}» стоит между «${first.from}» и «${last.to}», у которых есть "${flag}", а у него нет: ${loss}`;
    return [{ what, fix: `допишите "${flag}": true` }];
  });
});

/** The answers of a decided record cannot be edited, where the answers of other statuses are submitted. */
export const editableDecisions = statusRule(
  (status, list) =>
    isEditableDecision(status, list) && {
      at: ['editable'],
      what: `в статусе «${status.name}» уже решено, а ответы ещё можно менять`,
      fix: 'уберите "editable"',
    },
);

function isEditableDecision({ name, editable, tone, withdrawn }: Status, list: StatusList): boolean {
  const isSubmitted = (other: string) =>
    list.statuses.get(other)?.editable === true &&
    list.transitions.some(({ from, call }) => from === other && call === 'finish');
  const isDecided = tone === 'success' || tone === 'error' || withdrawn === true;
  return editable === true && isDecided && [...list.statuses.keys()].some(isSubmitted) && !isSubmitted(name);
}

/** The statuses of a list have different sentences for the family. */
export const statusSentences = statusRule((status, list) => {
  if (isEditableDecision(status, list)) return undefined;
  const all = [...list.statuses.values()];
  const sentences = longSentences(status);
  const twin = all
    .slice(0, all.indexOf(status))
    .find((other) => longSentences(other).some((sentence) => sentences.includes(sentence)));
  if (!twin) return undefined;
  const same = sentences.find((sentence) => longSentences(twin).includes(sentence));
  return {
    at: ['sentence'],
    what: `«${String(same)}» сказано и в статусе «${twin.name}»`,
    fix: 'напишите, что с записью сейчас',
  };
});

function longSentences({ sentence }: Status): readonly string[] {
  return sentence.split(/(?<=[.!?])\s+/).filter(({ length }) => length > 15);
}

/** Every status of a list with transitions can be reached from the initial one. */
export const reachableStatuses = statusListRule((list) => {
  const { statuses, initial, transitions } = list;
  if (initial === undefined || !hasKnownStatuses(list)) return [];
  const reached = new Set([initial]);
  for (const status of reached) for (const { from, to } of transitions) if (from === status) reached.add(to);
  return [...statuses.keys()]
    .filter((name) => !reached.has(name))
    .map((name) => ({
      at: ['statuses', name],
      what: `в статус «${name}» не ведёт ни один переход`,
      fix: 'добавьте переход в "transitions" или уберите статус',
    }));
});

/** Every status of a list with transitions has a message, or `silent`. */
export const statusLetters = statusRule(({ name, silent = false }, { name: list, transitions }, repository) =>
  statusEvents(repository, list, name).map((event): Faults => {
    const letter = letterFile(event);
    const exists = repository.files.has(letter);
    if (transitions.length === 0 || exists !== silent) return undefined;
    return exists
      ? { at: ['silent'], what: `письмо об этом статусе есть: ${letter}`, fix: 'уберите слово или письмо' }
      : { what: `о статусе «${name}» нет письма`, fix: `добавьте ${letter} или слово "silent": true` };
  }),
);

/** A message about a status of a list with transitions names an existing status. */
export const letterStatuses = letterRule(({ source, event }, repository) =>
  statusLists(repository).flatMap(({ name: list, statuses, transitions }) =>
    usersOfList(repository, list, 'letters').flatMap((prefix) => {
      const status = event.slice(prefix.length + 1);
      if (transitions.length === 0 || !event.startsWith(`${prefix}-`)) return [];
      const what = `статуса «${status}» в списке «${list}» нет`;
      const fault = nameFault(what, status, [...statuses.keys()]);
      return fault ? { ...fault, hides: [source.file] } : [];
    }),
  ),
);

/** The stage of an undecided status is before the stages of the decisions that can still follow. */
export const stageOrder = statusRule(({ name, stage, withdrawn }, list) => {
  const { statuses, transitions } = list;
  const isDecision = (other: string) => ['success', 'error'].includes(statuses.get(other)?.tone ?? '');
  if (!hasKnownStatuses(list) || stage === undefined || withdrawn || isDecision(name)) return undefined;
  const nextOf = (other: string) =>
    isDecision(other) ? [] : transitions.filter(({ from }) => from === other).map(({ to }) => to);
  const following = new Set(nextOf(name));
  for (const other of following) for (const next of nextOf(other)) following.add(next);
  const first = [...following]
    .filter(isDecision)
    .find((other) => (statuses.get(other)?.stage ?? Infinity) <= stage);
  if (first === undefined) return undefined;
  return {
    at: ['stage'],
    what: `«${name}» стоит на делении № ${stage}, а решение «${first}» ещё впереди и стоит на делении № ${String(statuses.get(first)?.stage)}`,
    fix: 'напишите номер деления, на котором дело сейчас',
  };
});

/** Each status has an existing stage, and each stage a status. A list without stages shows no progress. */
export const statusStages = statusListRule(({ stages, statuses }) => {
  const used = [...statuses.values()].map(({ stage }) => stage);
  const unknown = [...statuses.values()].filter(({ stage = 0 }) => stage > stages.length);
  if (unknown.length > 0)
    return unknown.map(({ name, stage }) => ({
      at: ['statuses', name, 'stage'],
      what: `деления № ${stage} нет`,
      fix: `их ${stages.length}: напишите номер от 1 до ${stages.length}`,
    }));
  return stages.map(
    (title, index) =>
      used.some((stage) => stage !== undefined) &&
      !used.includes(index + 1) && {
        at: ['stages', index],
        what: `на делении «${String(title)}» не стоит ни один статус`,
        fix: `напишите "stage": ${index + 1} статусу, который на нём стоит, или уберите деление`,
      },
  );
});

/** Every status has a stage, except neutral ones outside of the process. */
export const stagedStatuses = statusRule(
  ({ name, stage, tone }, list) =>
    stage === undefined &&
    tone !== 'neutral' &&
    hasStages(list) && {
      what: `у статуса «${name}» нет деления полосы хода`,
      fix: `допишите "stage": номер от 1 до ${list.stages.length}; если он в стороне от хода, напишите "tone": "neutral" вместо "${tone}"`,
    },
);

/** Where records are submitted, the initial status has a transition that submits. */
export const initialStatuses = statusListRule((list) => {
  const { initial, transitions } = list;
  const submissions = transitions.filter(({ call }) => call === 'finish');
  const isSubmitted = submissions.some(({ from }) => from === initial);
  if (!hasKnownStatuses(list) || submissions.length === 0 || isSubmitted) return [];
  const targets = new Set(transitions.map(({ to }) => to));
  const first = submissions.find(({ from }) => !targets.has(from))?.from;
  if (first !== undefined)
    return {
      at: ['initial'],
      what: `начинают с «${first}»: в него ничто не ведёт`,
      fix: `напишите "initial": "${first}"`,
      hides: ['statuses.reachableStatuses'],
    };
  const line = `{ "from": "${initial}", "to": "${submissions[0]?.to}", "by": "representative", "call": "finish" }`;
  return {
    at: ['initial'],
    what: `из начального статуса «${initial}» ничего нельзя подать`,
    fix: `добавьте в "transitions": ${line}`,
  };
});

/** Where the contract enumerates the statuses of a list, the list has these and no others. */
export const contractStatuses = statusListRule(({ source, name: list, statuses }, { contract }) => {
  const known = contract.statuses.get(list) ?? [];
  if (known.length === 0) return [];
  const missing = known.filter((status) => !statuses.has(status));
  const rules = ['refusedStatuses', `stageOrder ${source.file}`, `statusLetters ${source.file}`];
  return [
    ...[...statuses.keys()].map((status): Faults => {
      const fault = nameFault(`статуса «${status}» API не знает`, status, known, ['statuses', status]);
      return fault && { ...fault, hides: rules.map((rule) => `statuses.${rule}`) };
    }),
    ...missing.map((status) => ({
      at: ['statuses'],
      what: `у статуса «${status}», который знает API, нет слов`,
      fix: `добавьте "${status}": { "label": "…", "tone": "info", "sentence": "…" }`,
    })),
  ];
});

/** A message with `{due}` is about a status with a deadline. */
export const letterDue = letterRule(
  ({ event, declared }, repository) =>
    declared.includes('due') &&
    eventsOfStatuses(repository).some((one) => one.event === event && one.status.due_days === undefined) && {
      at: ['placeholders', 'due'],
      what: 'у этого статуса нет срока, вместо {due} будет пусто',
      fix: 'уберите {due} из письма или напишите "due_days" у статуса в schemas/statuses',
    },
);

/** The retention period of refusals covers all refused statuses and no others. */
export const refusedStatuses = fileRule('schemas/retention.json', ({ data }, repository) => {
  const { refused } = objectOf(data);
  if (!Array.isArray(refused)) return [];
  const all = statusLists(repository)
    .filter(({ transitions }) => transitions.length > 0)
    .flatMap(({ name: list, statuses }) => [...statuses.values()].map((status) => ({ ...status, list })));
  const known = [...new Set(all.map(({ name }) => name))];
  const unknown = refused.filter((status) => !known.includes(status));
  // a status of no list at all has a rule of its own
  const existing = statusNames(repository, '');
  if (unknown.length > 0)
    return unknown
      .filter((status) => existing.includes(status))
      .map((status) => ({
        at: ['refused', refused.indexOf(status)],
        what: `статуса «${String(status)}» нет ни в одном списке заявок и анкет`,
        fix: suggestion(
          String(status),
          known.filter((name) => !refused.includes(name)),
        ),
      }));
  const listsOf = (status: string) =>
    all
      .filter(({ name }) => name === status)
      .map(({ list }) => `«${list}»`)
      .join(', ');
  return known.map((name): Faults => {
    const same = all.filter((status) => status.name === name);
    const isRefused = refused.includes(name);
    if (isRefused && same.some(({ tone, holdsPlace }) => tone === 'success' || holdsPlace))
      return {
        at: ['refused', refused.indexOf(name)],
        what: `в статусе «${name}» не отказали (${listsOf(name)}): эти данные ещё нужны`,
        fix: 'уберите его отсюда',
      };
    return (
      !isRefused &&
      same.some(({ tone, withdrawn }) => tone === 'error' || withdrawn) && {
        at: ['refused'],
        what: `данные в статусе «${name}» (${listsOf(name)}) останутся навсегда`,
        fix: `допишите "${name}"`,
      }
    );
  });
});

/** Working days promised by a form equal the deadline of the status after it. */
export const promisedDays: Rule = (repository) =>
  repository.forms.flatMap(({ definition, head, steps }) => {
    const list = listOfForm(repository, definition.id);
    const statuses = list ? statusesAfterSubmission(list) : [];
    const [first] = statuses;
    if (!list || !first) return [];
    return [...new Set([head, ...steps])].flatMap((source) =>
      textsIn(source.data).flatMap(({ text }) =>
        durationsIn(text)
          .filter(
            ({ isInWorkingDays, count }) => isInWorkingDays && statuses.every(({ due }) => due !== count),
          )
          .map(({ phrase }) =>
            list.source.problem(
              ['statuses', first.status, 'due_days'],
              `форма обещает «${phrase}» (${source.file}), а срок здесь ${first.due}`,
              'исправьте срок или слова',
            ),
          ),
      ),
    );
  });

/** The status list of a form: its own, or that of its questionnaire. */
function listOfForm(repository: Repository, form: string): StatusList | undefined {
  const own = questionnairesOf(repository).find((one) => one.form === form)?.statuses ?? form;
  return statusLists(repository).find(({ name }) => name === own);
}

/** The statuses of a submitted form that have a deadline, with the deadline in working days. */
function statusesAfterSubmission({ statuses, transitions, initial = '' }: StatusList) {
  const finished = transitions.filter(({ call }) => call === 'finish').map(({ to }) => to);
  const names = [...new Set(finished.length > 0 ? finished : [initial])];
  return names.flatMap((status) => {
    const due = statuses.get(status)?.due_days;
    return typeof due === 'number' ? { status, due } : [];
  });
}

/** The sentence of a status matches its flags. */
export const promisedFlags = statusRule(({ name, sentence, ...flags }, { transitions }) =>
  sentenceFlags
    .filter(
      ({ words, flag, is }) => words.test(sentence) && !is.includes(flags[flag]) && transitions.length > 0,
    )
    .map(({ words, flag, is: [right] }) => ({
      at: ['sentence'],
      what: `семье сказано «${words.exec(sentence)?.[0]}», а у статуса нет "${flag}": ${JSON.stringify(right)}`,
      fix: `допишите "${flag}": ${JSON.stringify(right)} или исправьте слова`,
      hides: ['portalLists.todoLines'],
    })),
);

const sentenceFlags: readonly {
  readonly words: RegExp;
  readonly flag: 'editable' | 'holdsPlace' | 'todo' | 'promise';
  readonly is: readonly (true | string | undefined)[];
}[] = [
  { words: /ещё можно изменить/, flag: 'editable', is: [true] },
  { words: /мест[оа][а-яё ]* за вами/i, flag: 'holdsPlace', is: [true] },
  { words: /(?<![а-яё])(исправьте|оплатите|займите)/i, flag: 'todo', is: [true] },
  { words: /договор пришлём/i, flag: 'promise', is: ['contract', undefined] },
  { words: /^позвоним| Позвоним/, flag: 'promise', is: ['call', undefined] },
];

/** The label of a status has the stem of the button that leads there: «Отклонить», «Отклонена». */
export const outcomeLabels = statusRule(({ name, label }, { statuses }) => {
  const buttons = [...statuses.values()].flatMap(({ transitions = {} }) => Object.entries(transitions));
  const own = buttons.filter(([to]) => to === name);
  const other = buttons.find(([to, text]) => to !== name && isOfStem(text, label));
  if (!other || own.length === 0 || own.some(([, text]) => isOfStem(text, label))) return undefined;
  return {
    at: ['label'],
    what: `статус назван «${label}», а кнопка «${other[1]}» ведёт в «${other[0]}»`,
    fix: 'назовите статус по тому, что решили',
    hides: ['statuses.letterOutcomes', 'portalWords.filterLabels'],
  };
});

/** The heading of a message about a status does not name another status. */
export const letterOutcomes = letterRule(({ source, event }, repository) =>
  eventsOfStatuses(repository)
    .filter((one) => one.event === event)
    .flatMap(({ status: { label, tone }, list }) =>
      HEADINGS.flatMap((at) => {
        const text = String(valueAt(source.data, at));
        const named = [...list.statuses.values()].find(
          (other) =>
            ['success', 'error'].includes(other.tone) &&
            other.tone !== tone &&
            namesOutcome(text, other.label),
        );
        if (!named || namesOutcome(text, label)) return [];
        const what = `это письмо о статусе «${label}», а в нём «${named.label}»`;
        return { at, what, fix: 'напишите, что случилось с этой записью' };
      }),
    ),
);

const HEADINGS = [
  ['notification', 'title'],
  ['email', 'subject'],
];

function namesOutcome(text: string, label: string): boolean {
  return label.length > 4 && new RegExp(`(?<![а-яё])${label.slice(0, -1)}`, 'i').test(text);
}
