import { columnField } from '#engine/definition/columns.ts';
import { formFields } from '#engine/definition/definition.ts';
import { undo } from '../problem.ts';
import { formById } from '../read/repository.ts';
import { isOfStem } from '../read/russian.ts';
import { hasKnownStatuses, type StatusList, type Transition } from '../read/statuses.ts';
import { type Fault, type Faults, statusListRule, statusRule, transitionRule } from './rule-kinds.ts';

/** A transition is declared once. */
export const repeatedTransitions = transitionRule((transition, { transitions }, index) => {
  const first = transitions.findIndex((other) => isRepetition(transition, other));
  if (first >= index) return undefined;
  return {
    what: `такой переход уже есть: № ${first + 1}`,
    fix: 'уберите один из двух или измените "from", "to" или "by"',
  };
});

function isRepetition(a: Transition, b: Transition): boolean {
  const isSame = a.from === b.from && a.to === b.to && a.by === b.by && a.call === b.call;
  return isSame && !excludes(a.submittedBefore, b.submittedBefore);
}

/** Whether two values of `submittedBefore` never apply to the same record. */
function excludes(a: boolean | undefined, b: boolean | undefined): boolean {
  return a !== undefined && b !== undefined && a !== b;
}

/**
 * A representative sets a status directly only to withdraw, or to take a seat that is held for them (`todo`, where
 * nothing is to be filled in). All other statuses follow from submitting, from paying, or from the school.
 */
export const representativeTransitions = statusListRule((list) => {
  if (!hasKnownStatuses(list)) return undefined;
  const { statuses, transitions } = list;
  const withdrawn = [...statuses.values()].flatMap((status) => (status.withdrawn ? status.name : []));
  const wrong = transitions.filter(({ from, to, by, call }) => {
    if (by !== 'representative' || call !== 'status' || withdrawn.includes(to)) return false;
    const former = statuses.get(from);
    const isOffer = former?.holdsPlace && former.todo && !former.editable;
    return !(isOffer && statuses.get(to)?.holdsPlace);
  });
  const [first, ...others] = wrong;
  if (first && others.length > 0 && others.every(({ to }) => to === first.to))
    return misplacedWithdrawal(list, first.to, withdrawn);
  return wrong.map((transition) => ({
    at: ['transitions', transitions.indexOf(transition), 'to'],
    what: `представитель может сам только отказаться, а «${transition.to}» — не отказ`,
    fix:
      withdrawn.length > 0
        ? `напишите "to": "${withdrawn.join('" или "')}" или "by": "administrator"`
        : `допишите "withdrawn": true статусу, который значит отказ, и назовите его`,
  }));
});

/** Several transitions of the family lead to one status: the flag was lost there, or moved to another status. */
function misplacedWithdrawal(
  { transitions }: StatusList,
  status: string,
  withdrawn: readonly string[],
): Fault {
  const isOfFamily = (name: string) =>
    transitions.some(({ to, by }) => to === name && by === 'representative');
  const moved = withdrawn.find((name) => !isOfFamily(name));
  return moved === undefined
    ? {
        at: ['statuses', status],
        what: `семья сама переводит в «${status}», а это не отказ`,
        fix: 'допишите сюда "withdrawn": true или назовите в переходах другой статус',
      }
    : {
        at: ['statuses', moved, 'withdrawn'],
        what: `отказом семьи назван «${moved}», а переводит она в «${status}»`,
        fix: `перенесите "withdrawn": true в «${status}»`,
        hides: ['transitions.withdrawnStatuses'],
      };
}

/** An editable form can be submitted, and all submissions lead to one status, or to the waiting list. */
export const submissions = transitionRule(({ from, to, call }, { seats, statuses, transitions }): Faults => {
  if (call !== 'finish') return undefined;
  const waits = (status: string) => statuses.get(status)?.waits === true;
  const others = transitions.filter((other) => other.call === 'finish' && !waits(other.to));
  const beside = waits(to) ? [] : others.filter((other) => other.from === from);
  if (seats === 'course' && beside.length > 1) return undefined;
  const [first] = others;
  const isOther = first !== undefined && first.to !== to && !waits(to);
  return [
    !statuses.get(from)?.editable && {
      at: ['from'],
      what: `из статуса «${from}» подают, а менять ответы в нём нельзя`,
      fix: `допишите "editable": true статусу «${from}» или уберите переход`,
    },
    isOther && {
      at: ['to'],
      what: `поданное попадает то в «${first.to}», то в «${to}»`,
      fix: `напишите "to": "${first.to}"`,
    },
  ];
});

/** Of two statuses to which a course application is submitted, one is the waiting list: the last, if both hold a seat. */
export const submittedWithoutSeat = statusRule(({ name, holdsPlace, waits }, list) => {
  const { seats, transitions } = list;
  if (seats !== 'course' || waits || !hasKnownStatuses(list)) return undefined;
  const submitted = transitions.filter(
    ({ call, to }) => call === 'finish' && list.statuses.get(to)?.waits !== true,
  );
  return [...new Set(submitted.map(({ from }) => from))].flatMap((from) => {
    const targets = submitted.filter((other) => other.from === from).map(({ to }) => to);
    if (targets.length < 2 || !targets.includes(name)) return [];
    const isQueue = targets.at(-1) === name && targets.every((to) => list.statuses.get(to)?.holdsPlace);
    if (holdsPlace && !isQueue) return [];
    return {
      at: holdsPlace ? ['holdsPlace'] : [],
      what: `из «${from}» подают сразу в ${targets.map((to) => `«${to}»`).join(' и в ')}`,
      fix: undo(
        `если «${name}» — лист ожидания, ${holdsPlace ? 'верните ему "waits": true вместо "holdsPlace"' : 'допишите ему "waits": true'}; иначе оставьте один переход`,
      ),
    };
  });
});

/** Transitions of one role to a status have the same form, so that a bulk transition has one. */
export const sameForms = transitionRule(({ to, by, form }, { transitions }) => {
  if (form === undefined) return undefined;
  const forms = transitions.flatMap((one) => (one.to === to && one.by === by ? (one.form ?? []) : []));
  const countOf = (name: string) => forms.filter((one) => one === name).length;
  const usual = forms.find((name) => countOf(name) > countOf(form));
  if (usual === undefined) return undefined;
  return {
    at: ['form'],
    what: `здесь спрашивают «${form}», а при остальных переходах в «${to}» — «${usual}»`,
    fix: `напишите "form": "${usual}"`,
  };
});

/** What was submitted before does not become a draft again. */
export const submittedDrafts = transitionRule(
  ({ to, submittedBefore }, { initial }) =>
    to === initial &&
    submittedBefore === true && {
      at: ['submittedBefore'],
      what: `в «${to}» начинают заново, а вернут сюда уже поданное`,
      fix: 'напишите "submittedBefore": false',
    },
);

/** A transition to a withdrawn status is made by the family itself. */
export const withdrawnStatuses = statusRule(({ name, withdrawn }, { transitions }) => {
  const isOfFamily = transitions.some(({ to, by }) => to === name && by === 'representative');
  if (!withdrawn || transitions.length === 0 || isOfFamily) return undefined;
  return {
    at: ['withdrawn'],
    what: `«${name}» значит отказ семьи, а она сюда не переводит`,
    fix: 'уберите "withdrawn" или добавьте переход с "by": "representative"',
  };
});

/** Only lists of course applications have a waiting list: the server looks for a free seat nowhere else. */
export const waitingStatuses = statusListRule(({ seats, statuses }) =>
  [...statuses.values()].map(
    ({ name, waits }) =>
      waits &&
      seats !== 'course' && {
        at: seats === undefined ? ['statuses', name, 'waits'] : ['seats'],
        what: `в статусе «${name}» ждут места, а ждать можно только места на курсе`,
        fix: `${seats === undefined ? 'допишите' : 'напишите'} "seats": "course" или уберите "waits"`,
      },
  ),
);

/** What can be submitted to the waiting list can also be submitted to a status with a seat, while one is free. */
export const waitingSubmissions = transitionRule(({ from, to, call }, { statuses, transitions }) => {
  const waits = (status: string) => statuses.get(status)?.waits === true;
  if (call !== 'finish' || !waits(to)) return undefined;
  if (transitions.some((one) => one.call === 'finish' && one.from === from && !waits(one.to)))
    return undefined;
  return {
    what: `из «${from}» подают только в лист ожидания «${to}»`,
    fix: `добавьте переход из «${from}» с "call": "finish" в статус, где место есть`,
  };
});

/** The answer `comment` of a transition's form is a text. */
export const transitionComments = transitionRule(({ form }, _list, _index, repository) => {
  const definition = formById(repository, form)?.definition;
  const comment = definition && columnField(definition, 'comment');
  const isText = comment?.kind === 'value' && comment.schema.type === 'string';
  return (
    comment &&
    !isText && {
      at: ['form'],
      what: `ответ «${comment.address}» формы «${form}» стоит рядом со статусом и должен быть текстом`,
      fix: 'дайте ему "type": "string" или назовите его иначе',
    }
  );
});

/** Remarks are a group of the transition's form, with a field for the answer and one for the text, and are collected. */
export const transitionRemarks = transitionRule(({ form, remarks }, _list, _index, repository) => {
  const definition = form === undefined ? undefined : formById(repository, form)?.definition;
  if (form !== undefined && !definition) return undefined;
  const group = definition && formFields(definition).find(({ name }) => name === 'remarks');
  if (!remarks)
    return (
      group && {
        at: ['form'],
        what: `форма «${form}» спрашивает замечания, а переход их не сохраняет`,
        fix: 'допишите "remarks": true или назовите форму без замечаний',
      }
    );
  const has = (name: string) => group?.children.some((child) => child.name === name);
  if (group?.kind === 'group' && has('path') && has('message')) return undefined;
  return {
    at: ['remarks'],
    what:
      form === undefined
        ? 'замечания спрашивают в форме, а её нет'
        : `в форме «${form}» негде написать замечания`,
    fix: 'назовите в "form" форму с повторяемой группой remarks, в записи которой есть path и message, или уберите слово',
  };
});

/** A transition of the office has a form if all others to its status have one, or if the status sentence mentions a reason. */
export const missingForms = transitionRule(({ from, to, by, call, form }, { statuses, transitions }) => {
  if (form !== undefined || call !== 'status' || by !== 'administrator') return undefined;
  const others = transitions.filter(
    (one) => one.from !== from && one.to === to && one.by === by && one.call === call,
  );
  const usual = others.every((one) => one.form !== undefined) ? others[0]?.form : undefined;
  const mentionsReason = /причин|почему/i.test(statuses.get(to)?.sentence ?? '');
  if (usual === undefined && !mentionsReason) return undefined;
  return {
    what:
      usual === undefined
        ? `статус «${to}» обещает семье причину, а при этом переходе её не спрашивают`
        : `при остальных переходах в «${to}» спрашивают «${usual}», а при этом ничего`,
    fix: `допишите "form": "${usual ?? 'change-status'}"`,
  };
});

/** A button of the school: its text, the status where it is shown, and the status to which it leads. */
interface Button {
  readonly from: string;
  readonly to: string;
  readonly text: string;
}

function buttonsOf({ statuses }: StatusList): readonly Button[] {
  return [...statuses.values()].flatMap(({ name: from, transitions = {} }) =>
    Object.entries(transitions).map(([to, text]) => ({ from, to, text })),
  );
}

/** Where a list has buttons, each transition of the school has one, and each button a transition. */
export const buttonTransitions = statusListRule((list) => {
  const buttons = buttonsOf(list);
  const isKnown = buttons.every(({ to }) => list.statuses.has(to));
  if (!hasKnownStatuses(list) || !isKnown || buttons.length === 0) return [];
  const isSame = (a: Pick<Button, 'from' | 'to'>) => (b: Pick<Button, 'from' | 'to'>) =>
    a.from === b.from && a.to === b.to;
  // a transition of the school that is declared as the family's is reported as such
  const byStatus = list.transitions.filter(({ call }) => call === 'status');
  return [
    ...byStatus
      .filter((transition) => transition.by === 'administrator' && !buttons.some(isSame(transition)))
      .map((transition) => ({
        at: ['transitions', list.transitions.indexOf(transition)],
        what: `у перехода «${transition.from}» → «${transition.to}» нет слова на кнопке`,
        fix: `напишите его в "transitions" статуса «${transition.from}»`,
      })),
    ...buttons
      .filter((button) => !byStatus.some(isSame(button)))
      .map(({ from, to }) => ({
        at: ['statuses', from, 'transitions', to],
        what: `школа не переводит из «${from}» в «${to}»`,
        fix: 'добавьте переход в "transitions" или уберите слово',
      })),
  ];
});

/** Buttons of one status have different texts, unless only one of their transitions is possible at a time. */
export const buttonTexts = statusRule(({ name: from, transitions: buttons = {} }, { transitions }) => {
  const submittedBefore = (to: string) =>
    transitions.find((one) => one.from === from && one.to === to && one.by === 'administrator')
      ?.submittedBefore;
  const all = Object.entries(buttons);
  return all.map(([to, text], i): Faults => {
    const [twin] =
      all
        .slice(0, i)
        .find(([other, words]) => words === text && !excludes(submittedBefore(other), submittedBefore(to))) ??
      [];
    return (
      twin !== undefined && {
        at: ['transitions', to],
        what: `так же называется кнопка перехода в «${twin}»: их не различить`,
        fix: 'назовите одну из них иначе',
      }
    );
  });
});

/**
 * Buttons with one text lead to one status, unless one status has two of them: «Открыть снова» leads to the former
 * status. Two exchanged buttons are one mistake. A button that has the verb of its status is never reported.
 */
export const buttonTargets = statusListRule((list) => {
  const buttons = buttonsOf(list);
  const usualOf = (button: Button) => usualButton(button, buttons);
  const unusual = buttons.filter(
    (button) => !isOfStem(button.text, list.statuses.get(button.to)?.label ?? '') && usualOf(button),
  );
  return unusual.map((button, i): Faults => {
    const { from, to, text } = button;
    const usual = usualOf(button);
    const twin = unusual.findIndex(
      (other) =>
        other !== button && other.from === from && usualOf(other)?.to === to && usual?.to === other.to,
    );
    const at = ['statuses', from, 'transitions', to];
    if (twin >= 0)
      return (
        twin > i && {
          at,
          what: `кнопки «${text}» и «${unusual[twin]?.text}» поменялись местами: «${text}» ведёт в «${to}»`,
          fix: undo('верните их слова на места'),
        }
      );
    return (
      usual && {
        at,
        what: `кнопка «${text}» ведёт здесь в «${to}», а в статусе «${usual.from}» — в «${usual.to}»`,
        fix: 'назовите кнопку по статусу, в который она ведёт',
      }
    );
  });
});

/** A button with the same text that leads to another status, unless more such buttons lead here. */
function usualButton({ to, text }: Button, buttons: readonly Button[]): Button | undefined {
  const same = buttons.filter((one) => one.text === text);
  const others = same.filter((one) => one.to !== to);
  const isRepeated = same.some((one) => same.some((two) => one !== two && one.from === two.from));
  return isRepeated || same.length - others.length > others.length ? undefined : others[0];
}
