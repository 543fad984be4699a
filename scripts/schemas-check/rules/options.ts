import { suggestion, unknownName } from '../problem.ts';
import { type Call, type CalledOperation, optionsSourceFault } from '../read/calls.ts';
import { choiceSources, type FieldSource, portalFile, type Repository } from '../read/repository.ts';
import { type Fault, fieldRule, settingKindRule, settingRule } from './rule-kinds.ts';

/** Choices that depend on another field (`x-options-for`): both have `x-options`, and `portal.json` says what fits what. */
export const fittingOptions = fieldRule((field, _form, repository) => {
  const { schema } = field.node;
  const rule = schema['x-options-for'];
  if (!rule) return [];
  if (schema['x-options'] === undefined) return [];
  const listed = field.scope.filter((one) => one !== field.node && one.schema['x-options'] !== undefined);
  const beside = listed.find((one) => one.name === rule.field);
  const categorized = listed.find((one) => saysKind(one.schema['x-options'], repository));
  if (beside && categorized && !saysKind(beside.schema['x-options'], repository))
    return {
      at: ['x-options-for', 'field'],
      what: `варианты поля «${rule.field}» ничего не говорят о том, кому что подходит`,
      fix: `напишите "field": "${categorized.name}"`,
    };
  if (beside) return missingSettings(field, beside.schema['x-options'], repository);
  const names = listed.map((one) => one.name);
  const what = `рядом нет поля «${rule.field}», варианты которого даёт «x-options»`;
  return { at: ['x-options-for', 'field'], what, fix: suggestion(rule.field, names) };
});

/** Whether `portal.json` says the category of an operation's choices. */
function saysKind(operation: string | undefined, repository: Repository): boolean {
  return choiceSources(repository).some(
    (source) => source.operation === operation && Object.hasOwn(source, 'kind'),
  );
}

/** Settings of the two operations that are missing in `portal.json`. */
function missingSettings(
  { node }: FieldSource,
  beside: string | undefined,
  repository: Repository,
): readonly Fault[] {
  const lacks = (operation: string | undefined, member: 'kinds' | 'kind') =>
    choiceSources(repository).some(
      (source) => source.operation === operation && !Object.hasOwn(source, member),
    );
  const fault = (what: string, operation: string | undefined, member: string): Fault => ({
    at: ['x-options-for'],
    what: `portal.json не говорит, ${what} «${operation}»`,
    fix: `добавьте этой операции "${member}" в "options" файла ${portalFile}`,
  });
  const own = node.schema['x-options'];
  return [
    ...(lacks(own, 'kinds') ? [fault('для кого варианты', own, 'kinds')] : []),
    ...(lacks(beside, 'kind') ? [fault('какого вида варианты', beside, 'kind')] : []),
  ];
}

/**
 * The server rejects answers that the operation of `x-options` does not offer: it must be able to
 * call the operation for the person who fills in the form, and to identify the form on submission.
 */
export const checkedOptions = fieldRule(({ node }, { definition }, { calls, operations }) => {
  const id = node.schema['x-options'];
  const source = id === undefined ? undefined : calls(id);
  if (!source) return [];
  const submissions = [...operations].flatMap((one) => {
    const call = calls(one);
    return call?.body?.forms.includes(definition.id) ? calledOperation(call) : [];
  });
  const fault = optionsSourceFault(calledOperation(source), submissions, definition.id);
  return fault ? { at: ['x-options'], ...fault } : [];
});

function calledOperation({ id, method, access, path, query }: Call): CalledOperation {
  const required = [...path, ...query].flatMap(([name, parameter]) => (parameter.required ? name : []));
  return { id, method, access, required };
}

/** `portal.json` defines the calls of `x-options` and `x-check`. */
export const fieldSources = fieldRule(({ node }, _form, { sources, operations }) => {
  const portal = sources.get(portalFile);
  if (!portal) return [];
  const { options, checks } = Object(portal.data);
  const { 'x-options': given, 'x-check': check } = node.schema;
  return [
    ...missing(given, options, ['x-options'], 'options'),
    ...missing(check?.operation, checks, ['x-check', 'operation'], 'checks'),
  ]
    .filter(({ operation }) => operations.has(operation))
    .map(({ fault }) => fault);
});

/** The stored value of an option is the id of its record if it has one: two records may have any other value. */
export const optionValues = settingRule(({ value, path, scope, source }) => {
  if (source.file !== portalFile || path.length !== 2 || path[0] !== 'options') return undefined;
  const { operation, value: stored } = Object(value);
  if (stored === '{id}' || !scope.members.has('id')) return undefined;
  return {
    at: ['value'],
    what: `вариант «${String(operation)}» хранится как ${String(stored)}, а такое бывает и у двух записей`,
    fix: 'напишите "value": "{id}"',
  };
});

/** `portal.json` defines the operation that the choices of a filter come from. */
export const filterSources = settingKindRule({
  'options-source': ({ value }, { sources, operations }) => {
    const { options } = Object(sources.get(portalFile)?.data);
    const operation = String(value);
    if (!operations.has(operation)) return undefined;
    return missing(operation, options, [], 'options').map(({ fault: { what, fix } }) => ({ what, fix }));
  },
});

function missing(operation: string | undefined, known: unknown, at: readonly string[], member: string) {
  const listed = Array.isArray(known) && known.some((source) => Object(source).operation === operation);
  if (operation === undefined || listed) return [];
  const what = `portal.json не говорит, как спросить «${operation}»`;
  return [{ operation, fault: { at, what, fix: `добавьте операцию в "${member}" файла ${portalFile}` } }];
}

/** `x-options` and `x-check` name operations of openapi.yaml. */
export const fieldOperations = fieldRule(({ node }, _form, { operations }) => {
  const { 'x-options': options, 'x-check': check } = node.schema;
  const named = [
    ...(options === undefined ? [] : [{ at: ['x-options'], id: options }]),
    ...(check === undefined ? [] : [{ at: ['x-check', 'operation'], id: check.operation }]),
  ];
  return named
    .filter(({ id }) => !operations.has(id))
    .map(({ at, id }) => ({
      at,
      ...unknownName(`операции «${id}» нет в openapi.yaml`, id, [...operations]),
    }));
});

/** The operation of `x-check` checks the kind of contact that the field contains. */
export const checkedFormats = fieldRule(({ node }, _form, { sources }) => {
  const { 'x-check': check, format } = node.schema;
  const { checks }: { checks?: unknown } = Object(sources.get(portalFile)?.data);
  if (check === undefined || format === undefined || !Array.isArray(checks)) return [];
  const asked: unknown = checks.find(({ operation }) => operation === check.operation)?.parameter;
  const fitting: unknown = checks.find(({ parameter }) => parameter === format)?.operation;
  if (asked === undefined || fitting === undefined || asked === format) return [];
  return {
    at: ['x-check', 'operation'],
    what: `«${check.operation}» проверяет ${String(asked)}, а здесь ${format}`,
    fix: `напишите "operation": "${String(fitting)}"`,
  };
});
