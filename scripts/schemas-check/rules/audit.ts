import { isTypo, restore, suggestion, undo } from '../problem.ts';
import { haveCommonWord } from '../read/russian.ts';
import { fileRule } from './rule-kinds.ts';

const auditFile = 'schemas/audit.json';

/**
 * The audit actions are those that the server or an operation records. A missing action of a submission type is a type
 * error of the server instead.
 */
export const recordedActions = fileRule(auditFile, ({ data }, { contract, committed }) => {
  if (!contract.recorded) return [];
  const { certain, possible } = contract.recorded;
  const { actions, operations } = Object(data);
  const named = Object.keys(actions);
  const byOperation = Object.values<object>(operations).flatMap((one) => Object.values<string>({ ...one }));
  const missing = certain.filter((name) => !named.includes(name));
  const unknown = named.filter((name) => !byOperation.includes(name) && !possible.includes(name));
  return [
    ...missing.map((name) => ({
      at: ['actions'],
      what: `портал записывает действие «${name}», а как его назвать, не сказано`,
      fix: `допишите "${name}": { "kind": "change", "title": "…" }`,
    })),
    ...unknown.map((name) => {
      const former = Object.entries(Object(Object(committed.get(auditFile)).operations)).find(
        ([id, actionsOf]) => operations[id] === undefined && Object.values(Object(actionsOf)).includes(name),
      );
      if (former)
        return {
          at: ['operations'],
          what: `действие «${name}» больше ничто не записывает`,
          fix: restore(`"${former[0]}": ${JSON.stringify(former[1])}`),
        };
      const meant = possible.filter((one) => !named.includes(one) && isTypo(name, one));
      const fix =
        meant.length > 0
          ? suggestion(name, meant)
          : undo('верните в "operations" вызов, о котором оно пишется, или уберите действие');
      return { at: ['actions', name], what: `действия «${name}» портал не записывает`, fix };
    }),
  ];
});

/** The kinds that actions with some verbs can have. */
const verbKinds: readonly { readonly verb: RegExp; readonly kinds: readonly string[] }[] = [
  { verb: /\.(viewed|seen|listed)$/, kinds: ['read', 'list'] },
  { verb: /\.exported$/, kinds: ['export'] },
];

interface AuditAction {
  readonly kind: string;
  readonly title: string;
}

/**
 * The kind of an action is one that its verb can have, or the kind of another action with its subject or verb. A kind
 * that the title names is right, and so is any kind of an action without similar ones.
 */
export const auditKinds = fileRule(auditFile, ({ data }) => {
  const { kinds = {}, actions = {} }: AuditData = Object(data);
  return Object.entries(actions).flatMap(([name, { kind, title }]) => {
    const kindName = kinds[kind];
    const fitting = kindsOfVerb(name) ?? kindsOfSimilarActions(name, actions);
    const isNamed = kindsOfVerb(name) === undefined && haveCommonWord(title, kindName ?? '');
    if (kindName === undefined || fitting.length === 0 || fitting.includes(kind) || isNamed) return [];
    return {
      at: ['actions', name, 'kind'],
      what: `«${title}» («${name}») — не «${kindName}»: по этому виду запись в журнале не найдут`,
      fix: `здесь подходят: ${fitting.join(', ')}`,
    };
  });
});

interface AuditData {
  readonly kinds?: Readonly<Record<string, string>>;
  readonly actions?: Readonly<Record<string, AuditAction>>;
}

function kindsOfVerb(name: string): readonly string[] | undefined {
  return verbKinds.find(({ verb }) => verb.test(name))?.kinds;
}

/** Kinds of other actions with the same subject or verb, such as `user.blocked` and `file.deleted` for `user.deleted`; none if there are fewer than two. */
function kindsOfSimilarActions(
  name: string,
  actions: Readonly<Record<string, AuditAction>>,
): readonly string[] {
  const [subject, verb] = name.split('.');
  const similar = Object.entries(actions).filter(([other]) => {
    const [otherSubject, otherVerb] = other.split('.');
    const isSimilar = subject === otherSubject || (verb !== undefined && verb === otherVerb);
    return other !== name && isSimilar && kindsOfVerb(other) === undefined;
  });
  return similar.length < 2 ? [] : [...new Set(similar.map(([, { kind }]) => kind))];
}
