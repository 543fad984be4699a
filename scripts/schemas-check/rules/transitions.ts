import { columnField } from '#engine/definition/columns.ts';
import { type FormDefinition, formFields } from '#engine/definition/definition.ts';
import type { Problem } from '../problem.ts';
import type { Repository, Rule } from '../read/repository.ts';
import { isWhole, type StatusList, statusLists, type Transition } from '../read/statuses.ts';

/** A check of one transition; `index` is its position in the table. */
type Fault = (transition: Transition, list: StatusList, index: number) => Problem | readonly Problem[];

/** The second of two transitions that are alike is never made. */
export const repeatedTransitions = transitionRule((one, { source, transitions }, index) => {
  const first = transitions.findIndex((other) => isAlike(one, other));
  if (first >= index) return [];
  return source.problem(
    ['transitions', index],
    `такой переход уже есть: № ${first + 1}`,
    'уберите один из двух или измените "from", "to" или "by"',
  );
});

function isAlike(a: Transition, b: Transition): boolean {
  const isOfOne = a.from === b.from && a.to === b.to && a.by === b.by && a.call === b.call;
  const [before, other] = [a.submittedBefore, b.submittedBefore];
  return isOfOne && (before === undefined || other === undefined || before === other);
}

/**
 * A representative asks for no status but the one of who gives up, or takes a place that is held for them (`todo`, where
 * there is nothing to fill in): all others come of finishing, of paying, or of the school.
 */
export const representativeMoves = transitionRule(({ from, to, by, call }, { source, statuses }, index) => {
  if (by !== 'representative' || call !== 'status' || statuses.get(to)?.withdrawn) return [];
  const offered = statuses.get(from);
  const isOffered = offered?.holdsPlace && offered.todo && !offered.editable;
  if (isOffered && statuses.get(to)?.holdsPlace) return [];
  const withdrawn = [...statuses].flatMap(([name, status]) => (status.withdrawn ? name : []));
  return source.problem(
    ['transitions', index, 'to'],
    `представитель может сам только отказаться, а «${to}» — не отказ`,
    withdrawn.length > 0
      ? `напишите "to": "${withdrawn.join('" или "')}" или "by": "administrator"`
      : `допишите "withdrawn": true статусу, который значит отказ, и назовите его`,
  );
});

/**
 * The person who fills in a form submits it while it is editable; all submissions lead to one
 * status, or to the waiting list.
 */
export const finishes = transitionRule(({ from, to, call }, list, index) => {
  const { source, seats, statuses, transitions } = list;
  if (call !== 'finish') return [];
  const problem = (name: string, what: string, fix: string) =>
    source.problem(['transitions', index, name], what, fix);
  const waits = (status: string) => statuses.get(status)?.waits === true;
  const isFinish = (other: Transition) => other.call === 'finish' && !waits(other.to);
  const first = transitions.find(isFinish);
  const twice = transitions.filter((other) => isFinish(other) && other.from === from && !waits(to));
  const queue = twice.find((other) => other.to === to && !statuses.get(to)?.holdsPlace);
  if (seats === 'course' && twice.length > 1)
    return queue
      ? source.problem(
          ['statuses', to],
          `из «${from}» подают сразу в ${twice.map((other) => `«${other.to}»`).join(' и в ')}`,
          `если «${to}» — лист ожидания, допишите ему "waits": true; иначе оставьте один переход`,
        )
      : [];
  return [
    ...(statuses.get(from)?.editable
      ? []
      : [
          problem(
            'from',
            `из статуса «${from}» подают, а менять ответы в нём нельзя`,
            `допишите "editable": true статусу «${from}» или уберите переход`,
          ),
        ]),
    ...(first === undefined || first.to === to || waits(to)
      ? []
      : [
          problem('to', `поданное попадает то в «${first.to}», то в «${to}»`, `напишите "to": "${first.to}"`),
        ]),
  ];
});

/** Transitions of one caller to a status have the same form, so that a bulk transition has one. */
export const askedForms = transitionRule(({ to, by, form }, { source, transitions }, index) => {
  if (form === undefined) return [];
  const asked = transitions.flatMap((one) => (one.to === to && one.by === by ? (one.form ?? []) : []));
  const often = (name: string) => asked.filter((one) => one === name).length;
  const usual = asked.find((name) => often(name) > often(form));
  if (usual === undefined) return [];
  return source.problem(
    ['transitions', index, 'form'],
    `здесь спрашивают «${form}», а при остальных переходах в «${to}» — «${usual}»`,
    `напишите "form": "${usual}"`,
  );
});

/** A transition to a withdrawn status is made by the family itself. */
export const withdrawnStatuses: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, statuses, transitions }) =>
    [...statuses].flatMap(([name, { withdrawn }]) => {
      const isOfFamily = transitions.some(({ to, by }) => to === name && by === 'representative');
      if (!withdrawn || transitions.length === 0 || isOfFamily) return [];
      const what = `«${name}» значит отказ семьи, а она сюда не переводит`;
      const fix = 'уберите "withdrawn" или добавьте переход с "by": "representative"';
      return source.problem(['statuses', name, 'withdrawn'], what, fix);
    }),
  );

/** One waits for a place of a course: the server asks of nothing else whether one is left. */
export const waitingStatuses: Rule = (repository) =>
  statusLists(repository).flatMap(({ source, seats, statuses }) =>
    [...statuses].flatMap(([status, { waits }]) =>
      waits && seats !== 'course'
        ? source.problem(
            seats === undefined ? ['statuses', status, 'waits'] : ['seats'],
            `в статусе «${status}» ждут места, а ждать можно только места на курсе`,
            `${seats === undefined ? 'допишите' : 'напишите'} "seats": "course" или уберите "waits"`,
          )
        : [],
    ),
  );

/** Where finishing leads into the queue, it leads to a place too, as long as there is one. */
export const waitingFinishes = transitionRule(
  ({ from, to, call }, { source, statuses, transitions }, index) => {
    const waits = (status: string) => statuses.get(status)?.waits === true;
    if (call !== 'finish' || !waits(to)) return [];
    if (transitions.some((one) => one.call === 'finish' && one.from === from && !waits(one.to))) return [];
    return source.problem(
      ['transitions', index],
      `из «${from}» подают только в лист ожидания «${to}»`,
      `добавьте переход из «${from}» с "call": "finish" в статус, где место есть`,
    );
  },
);

function transitionRule(faultsOf: Fault): Rule {
  return (repository: Repository) =>
    statusLists(repository)
      .filter(isWhole)
      .flatMap((list) => list.transitions.flatMap((one, index) => faultsOf(one, list, index)));
}

/** A transition's form exists, belongs to a transition by status, and has a text as its comment. */
export const moveForms: Rule = (repository) =>
  transitionsOf(repository).flatMap(({ list, index, transition: { form } }) => {
    if (form === undefined) return [];
    const at = ['transitions', index, 'form'];
    const problem = (what: string, fix: string) => [list.source.problem(at, what, fix)];
    const definition = definitionOf(repository, form);
    const comment = definition && columnField(definition, 'comment');
    if (!comment || (comment.kind === 'value' && comment.schema.type === 'string')) return [];
    return problem(
      `ответ «${comment.address}» формы «${form}» стоит рядом со статусом и должен быть текстом`,
      'дайте ему "type": "string" или назовите его иначе',
    );
  });

/** Remarks are a group of their form, with a field for the answer and one for the text. */
export const moveRemarks: Rule = (repository) =>
  transitionsOf(repository).flatMap(({ list, index, transition: { form, remarks } }): readonly Problem[] => {
    const definition = form === undefined ? undefined : definitionOf(repository, form);
    if (!remarks || (form !== undefined && !definition)) return [];
    const group = definition && formFields(definition).find(({ name }) => name === 'remarks');
    const has = (name: string) => group?.children.some((child) => child.name === name);
    if (group?.kind === 'group' && has('path') && has('message')) return [];
    return [
      list.source.problem(
        ['transitions', index, 'remarks'],
        form === undefined
          ? 'замечания спрашивают в форме, а её нет'
          : `в форме «${form}» негде написать замечания`,
        'назовите в "form" форму с повторяемой группой remarks, в записи которой есть path и message, или уберите слово',
      ),
    ];
  });

function transitionsOf(repository: Repository) {
  return statusLists(repository).flatMap((list) =>
    list.transitions.map((transition, index) => ({ list, index, transition })),
  );
}

function definitionOf({ forms }: Repository, id: string): FormDefinition | undefined {
  return forms.find(({ definition }) => definition.id === id)?.definition;
}

/** A transition of the office has a form if all others to its status have one, or if the status sentence mentions a reason. */
export const forgottenForms = transitionRule(
  ({ from, to, by, call, form }, { source, statuses, transitions }, index) => {
    if (form !== undefined || call !== 'status' || by !== 'administrator') return [];
    const others = transitions.filter(
      (one) => one.from !== from && one.to === to && one.by === by && one.call === call,
    );
    const usual = others.every((one) => one.form !== undefined) ? others[0]?.form : undefined;
    const speaks = /причин|почему/i.test(statuses.get(to)?.sentence ?? '');
    if (usual === undefined && !speaks) return [];
    return source.problem(
      ['transitions', index],
      usual === undefined
        ? `статус «${to}» обещает семье причину, а при этом переходе её не спрашивают`
        : `при остальных переходах в «${to}» спрашивают «${usual}», а при этом ничего`,
      `допишите "form": "${usual ?? 'change-status'}"`,
    );
  },
);
