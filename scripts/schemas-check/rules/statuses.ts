import { suggestion } from '../problem.ts';
import type { Rule } from '../read/repository.ts';
import {
  isWhole,
  letterPrefixes,
  lettersFolder,
  lettersOf,
  type StatusList,
  statusesOf,
  statusLists,
} from '../read/statuses.ts';

/** A status that waits for the family (`todo`) has a transition of the family that leads on, to a stage. */
export const todoTransitions: Rule = (repository) =>
  statusLists(repository).flatMap((list) => {
    const { source, statuses, transitions } = list;
    if (transitions.length === 0 || !isWhole(list)) return [];
    const leadsOn = (name: string) =>
      transitions.some(
        ({ from, to, by }) =>
          from === name && by === 'representative' && statuses.get(to)?.stage !== undefined,
      );
    const hasStages = [...statuses.values()].some(({ stage }) => stage !== undefined);
    return [...statuses]
      .filter(([name, { todo }]) => todo && hasStages && !leadsOn(name))
      .map(([name]) =>
        source.problem(
          ['statuses', name, 'todo'],
          `в статусе «${name}» ждут ответа семьи, а вперёд её не ведёт ни один переход`,
          `добавьте в "transitions" переход: ${suggestedTransition(list, name)}`,
        ),
      );
  });

/** A suggested transition of the family: it submits editable answers, takes a reserved seat, or pays. */
function suggestedTransition({ statuses, transitions }: StatusList, from: string): string {
  const { editable, holdsPlace, transitions: labels = {} } = statuses.get(from) ?? {};
  const submitted = transitions.find(({ call }) => call === 'finish')?.to;
  const [next] = Object.keys(labels);
  const call = holdsPlace ? 'status' : 'payment';
  return `{ "from": "${from}", "to": "${(editable ? submitted : next) ?? '…'}", "by": "representative", "call": "${editable ? 'finish' : call}" }`;
}

/** People tell the statuses of a list apart by their labels. */
export const statusLabels: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses }) => {
    const names = [...statuses.keys()];
    const labelOf = (name: string) => Object(statuses.get(name)).label;
    return names.flatMap((name, i) => {
      const twin = names.slice(0, i).find((other) => labelOf(other) === labelOf(name));
      const what = `так же называется статус «${twin}»: их не различить`;
      return twin === undefined
        ? []
        : source.problem(['statuses', name, 'label'], what, 'назовите один из них иначе');
    });
  });

/** Where records take seats (`seats`), those of a status of success hold one: otherwise they are not counted. */
export const heldPlaces: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, seats, statuses }) =>
    [...statuses].flatMap(([name, { tone, holdsPlace }]) => {
      if (seats === undefined && holdsPlace) {
        const fix = 'уберите слово или скажите в начале файла, места чего занимают записи: "seats"';
        return source.problem(['statuses', name, 'holdsPlace'], 'мест у этих записей нет', fix);
      }
      if (seats === undefined || tone !== 'success' || holdsPlace) return [];
      const what = `место в статусе «${name}» не считается занятым`;
      return source.problem(['statuses', name], what, 'допишите "holdsPlace": true');
    }),
  );

/** Settings that a record does not lose on its way from one status to a later one that both have them. */
const LASTING = [
  { flag: 'holdsPlace', loss: 'место в нём не занято, и его отдадут другому' },
  { flag: 'correctable', loss: 'исправить ответы за семью в нём нельзя' },
] as const;

/** A status between two that hold a place holds it too, unless it is a refusal or the waiting list. */
export const lastingSettings: Rule = (repository) =>
  statusLists(repository)
    .filter(isWhole)
    .flatMap(({ source, statuses, transitions }) =>
      [...statuses].flatMap(([name, status]) =>
        LASTING.flatMap(({ flag, loss }) => {
          const { stage = 0, tone, waits, withdrawn } = status;
          if (status[flag] || stage === 0 || tone === 'error' || waits || withdrawn) return [];
          const stageOf = (other: string) => statuses.get(other)?.stage ?? 0;
          const has = (other: string) => statuses.get(other)?.[flag] === true;
          const before = transitions.filter(
            ({ from, to }) => to === name && has(from) && stageOf(from) <= stage,
          );
          const after = transitions.filter(
            ({ from, to }) => from === name && has(to) && stageOf(to) >= stage,
          );
          const first = before.find(({ from }) => after.some(({ to }) => to !== from));
          const last = after.find(({ to }) => to !== first?.from);
          if (!first || !last) return [];
          const what = `«${name}» стоит между «${first.from}» и «${last.to}», у которых есть "${flag}", а у него нет: ${loss}`;
          return source.problem(['statuses', name], what, `допишите "${flag}": true`);
        }),
      ),
    );

/** No two statuses of one list say the same to the family, and what is decided cannot be edited. */
export const statusSentencesDiffer: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses, transitions }) => {
    const names = [...statuses.keys()];
    const isSubmitted = (name: string) =>
      statuses.get(name)?.editable === true &&
      transitions.some(({ from, call }) => from === name && call === 'finish');
    const partsOf = (name: string) =>
      (statuses.get(name)?.sentence ?? '').split(/(?<=[.!?])\s+/).filter(({ length }) => length > 15);
    return names.flatMap((name, i) => {
      const status = statuses.get(name);
      const isDecided = status?.tone === 'success' || status?.tone === 'error' || status?.withdrawn;
      if (status?.editable && isDecided && names.some(isSubmitted) && !isSubmitted(name))
        return source.problem(
          ['statuses', name, 'editable'],
          `в статусе «${name}» уже решено, а ответы ещё можно менять`,
          'уберите "editable"',
        );
      const twin = names
        .slice(0, i)
        .find((other) => partsOf(other).some((part) => partsOf(name).includes(part)));
      if (twin === undefined) return [];
      const part = partsOf(name).find((one) => partsOf(twin).includes(one));
      return source.problem(
        ['statuses', name, 'sentence'],
        `«${String(part)}» сказано и в статусе «${twin}»`,
        'напишите, что с записью сейчас',
      );
    });
  });

/** A refusal promises nothing: no contract, no call. */
export const refusedPromises: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses }) =>
    [...statuses].flatMap(([name, { label, tone, withdrawn, promise }]) =>
      promise !== undefined && (tone === 'error' || withdrawn)
        ? source.problem(
            ['statuses', name, 'promise'],
            `в статусе «${label}» отказано, а семье обещано: "${promise}"`,
            'уберите "promise"',
          )
        : [],
    ),
  );

/** Every status of a table can be reached from the beginning. */
export const statusReach: Rule = (repository) =>
  statusLists(repository).flatMap((list) => {
    const { source, statuses, initial, transitions } = list;
    if (initial === undefined || !isWhole(list)) return [];
    const reached = new Set([initial]);
    for (const status of reached)
      for (const { from, to } of transitions) if (from === status) reached.add(to);
    return [...statuses.keys()]
      .filter((name) => !reached.has(name))
      .map((name) =>
        source.problem(
          ['statuses', name],
          `в статус «${name}» не ведёт ни один переход`,
          'добавьте переход в "transitions" или уберите статус',
        ),
      );
  });

/** Every status of a list with transitions has a message, or `silent`. */
export const statusLetters: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, name: list, statuses, transitions }) =>
    (transitions.length === 0 ? [] : [...statuses]).flatMap(([name, { silent }]) =>
      letterPrefixes(repository, list).flatMap((prefix) => {
        const letter = `schemas/messages/${prefix}-${name}.json`;
        const isThere = repository.files.has(letter);
        if (silent && isThere)
          return source.problem(
            ['statuses', name, 'silent'],
            `письмо об этом статусе есть: ${letter}`,
            'уберите слово или письмо',
          );
        if (silent || isThere) return [];
        return source.problem(
          ['statuses', name],
          `о статусе «${name}» нет письма`,
          `добавьте ${letter} или слово "silent": true`,
        );
      }),
    ),
  );

/** A status message of a list with a transition table names an existing status. */
export const letterStatuses: Rule = (repository) =>
  statusLists(repository).flatMap(({ name: list, statuses, transitions }) =>
    letterPrefixes(repository, list).flatMap((letters) => {
      const prefix = `schemas/messages/${letters}-`;
      return [...repository.sources.values()].flatMap((source) => {
        const status = source.file.slice(prefix.length, -'.json'.length);
        const isOfList = transitions.length > 0 && source.file.startsWith(prefix);
        if (!isOfList || statuses.has(status)) return [];
        const what = `статуса «${status}» в списке «${list}» нет`;
        return source.problem([], what, suggestion(status, [...statuses.keys()]), [source.file]);
      });
    }),
  );

/** The stage of an undecided status is before the stages of the decisions that can still follow. */
export const stageOrder: Rule = (repository) =>
  statusLists(repository)
    .filter(isWhole)
    .flatMap(({ source, statuses, transitions }) => {
      const isDecision = (name: string) => ['success', 'error'].includes(statuses.get(name)?.tone ?? '');
      const nextOf = new Map(
        [...statuses.keys()].map((name) => [
          name,
          isDecision(name) ? [] : transitions.filter(({ from }) => from === name).map(({ to }) => to),
        ]),
      );
      return [...statuses].flatMap(([name, { stage, withdrawn }]) => {
        if (stage === undefined || withdrawn || isDecision(name)) return [];
        const decided = reachedFrom(name, nextOf).filter(isDecision);
        const first = decided.find((one) => (statuses.get(one)?.stage ?? Infinity) <= stage);
        if (first === undefined) return [];
        return source.problem(
          ['statuses', name, 'stage'],
          `«${name}» стоит на делении № ${stage}, а решение «${first}» ещё впереди и стоит на делении № ${String(statuses.get(first)?.stage)}`,
          'напишите номер деления, на котором дело сейчас',
        );
      });
    });

/** Statuses that can follow directly or later, the nearest first. */
function reachedFrom(start: string, nextOf: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const reached = new Set(nextOf.get(start));
  for (const name of reached) for (const next of nextOf.get(name) ?? []) reached.add(next);
  return [...reached];
}

/** Each status has an existing stage, and each stage a status. */
export const statusStages: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, stages, statuses }) => {
    const taken = [...statuses.values()].map(({ stage }) => stage);
    const beyond = [...statuses]
      .filter(([, { stage = 0 }]) => stage > stages.length)
      .map(([name, { stage }]) =>
        source.problem(
          ['statuses', name, 'stage'],
          `деления № ${stage} нет`,
          `их ${stages.length}: напишите номер от 1 до ${stages.length}`,
        ),
      );
    // statuses without any stage have no line of progress at all; one beyond the last may be what is missing
    const isNone = taken.every((stage) => stage === undefined);
    const idle =
      isNone || beyond.length > 0
        ? []
        : [...stages.entries()].filter(([index]) => !taken.includes(index + 1));
    return [
      ...beyond,
      ...idle.map(([index, title]) =>
        source.problem(
          ['stages', index],
          `на делении «${String(title)}» не стоит ни один статус`,
          `напишите "stage": ${index + 1} статусу, который на нём стоит, или уберите деление`,
        ),
      ),
    ];
  });

/** Every status has a stage, except neutral ones outside of the process. */
export const stagedStatuses: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, stages, statuses }) => {
    const aside = [...statuses].filter(([, { stage, tone }]) => stage === undefined && tone !== 'neutral');
    const isNone = [...statuses.values()].every(({ stage }) => stage === undefined);
    return (isNone ? [] : aside).map(([name, { tone }]) =>
      source.problem(
        ['statuses', name],
        `у статуса «${name}» нет деления полосы хода`,
        `допишите "stage": номер от 1 до ${stages.length}; если он в стороне от хода, напишите "tone": "neutral" вместо "${tone}"`,
      ),
    );
  });

/** Where something is handed in at all, it is so from the beginning. */
export const statusBeginning: Rule = (repository) =>
  statusLists(repository).flatMap((list) => {
    const { source, initial, transitions } = list;
    const finishes = transitions.filter(({ call }) => call === 'finish');
    if (!isWhole(list) || finishes.length === 0 || finishes.some(({ from }) => from === initial)) return [];
    const reached = new Set(transitions.map(({ to }) => to));
    const begun = finishes.find(({ from }) => !reached.has(from) && from !== initial)?.from;
    if (begun !== undefined)
      return source.problem(
        ['initial'],
        `начинают с «${begun}»: в него ничто не ведёт`,
        `напишите "initial": "${begun}"`,
        [`в статус «${begun}»`],
      );
    const to = finishes[0]?.to;
    const line = `{ "from": "${initial}", "to": "${to}", "by": "representative", "call": "finish" }`;
    return source.problem(
      ['initial'],
      `из начального статуса «${initial}» ничего нельзя подать`,
      `добавьте в "transitions": ${line}`,
    );
  });

/** Where the contract counts the statuses of a list itself, the list has words for each, and for no other. */
export const contractStatuses: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, name: list, statuses }) => {
    const known = repository.contract.statuses.get(list) ?? [];
    if (known.length === 0) return [];
    const lacking = known.filter((status) => !statuses.has(status));
    const strange = [...statuses.keys()].filter((status) => !known.includes(status));
    return [
      ...strange.map((status) =>
        source.problem(['statuses', status], `статуса «${status}» API не знает`, suggestion(status, known)),
      ),
      ...lacking.map((status) =>
        source.problem(
          ['statuses'],
          `у статуса «${status}», который знает API, нет слов`,
          `добавьте "${status}": { "label": "…", "tone": "info", "sentence": "…" }`,
        ),
      ),
    ];
  });

/** A status message names the deadline of that status, if it has one. */
export const letterDue: Rule = (repository) => {
  const letters = lettersOf(repository).filter(({ declared }) => declared.includes('due'));
  return letters.flatMap(({ source }) => {
    const event = source.file.slice(lettersFolder.length, -'.json'.length);
    const idle = statusLists(repository).some((list) =>
      letterPrefixes(repository, list.name).some((prefix) =>
        [...list.statuses].some(
          ([status, { due_days }]) => event === `${prefix}-${status}` && due_days === undefined,
        ),
      ),
    );
    if (!idle) return [];
    const fix = 'уберите {due} из письма или напишите "due_days" у статуса в schemas/statuses';
    return source.problem(
      ['placeholders', 'due'],
      'у этого статуса нет срока, вместо {due} будет пусто',
      fix,
    );
  });
};

/** The retention period of refusals covers all refused statuses and no others. */
export const refusedStatuses: Rule = (repository) => {
  const source = repository.sources.get('schemas/retention.json');
  const { refused }: { refused?: unknown } = Object(source?.data);
  if (!source || !Array.isArray(refused)) return [];
  const all = statusLists(repository)
    .filter(({ transitions }) => transitions.length > 0)
    .flatMap(({ name: list, statuses }) =>
      [...statuses].map(([status, settings]) => ({ list, status, ...settings })),
    );
  const known = [...new Set(all.map(({ status }) => status))];
  const unknown = refused.filter((status) => !known.includes(status));
  // a status of no list at all has a rule of its own
  const elsewhere = statusesOf(repository, '');
  if (unknown.length > 0)
    return unknown
      .filter((status) => elsewhere.includes(status))
      .map((status) =>
        source.problem(
          ['refused', refused.indexOf(status)],
          `статуса «${String(status)}» нет ни в одном списке заявок и анкет`,
          suggestion(
            String(status),
            known.filter((name) => !refused.includes(name)),
          ),
        ),
      );
  const wrong = all.filter(
    ({ status, tone, holdsPlace }) => (tone === 'success' || holdsPlace) && refused.includes(status),
  );
  const lost = all.filter(
    ({ status, tone, withdrawn }) => (tone === 'error' || withdrawn) && !refused.includes(status),
  );
  const names = (status: string) =>
    all
      .filter((one) => one.status === status)
      .map(({ list }) => `«${list}»`)
      .join(', ');
  return [
    ...[...new Set(wrong.map(({ status }) => status))].map((status) =>
      source.problem(
        ['refused', refused.indexOf(status)],
        `в статусе «${status}» не отказали (${names(status)}): эти данные ещё нужны`,
        'уберите его отсюда',
      ),
    ),
    ...[...new Set(lost.map(({ status }) => status))].map((status) =>
      source.problem(
        ['refused'],
        `данные в статусе «${status}» (${names(status)}) останутся навсегда`,
        `допишите "${status}"`,
      ),
    ),
  ];
};
