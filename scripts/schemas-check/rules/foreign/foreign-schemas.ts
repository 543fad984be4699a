import { evaluatedJudge } from '#engine/compile/read-definition.ts';
import type { ForeignForm, Refusal } from '#engine/foreign/foreign-form.ts';
import { readForeign } from '#engine/foreign/read/read-foreign.ts';
import type { Problem } from '../../problem.ts';
import { type ForeignSource, foreignForms, pathTo } from '../../read/foreign-forms.ts';
import type { Rule } from '../../read/repository.ts';
import { attackOn } from '../fields/patterns.ts';

/** A form of others is one that can be drawn and judged whole, and its examples are right by its own schema. */
export const foreignSchemas: Rule = (repository) =>
  foreignForms(repository).flatMap((source) => {
    const { form, published, ui } = source;
    const {
      form: read,
      refused,
      notes,
    } = readForeign(published.schema, {
      id: form.definition.id,
      ...(published.ui !== undefined && { ui: published.ui }),
      isSafePattern: (pattern) => attackOn(pattern) === undefined,
    });
    // what means nothing in a schema is told by `schemas:try`; in a uiSchema it is mostly misspelt
    const said = [...refused, ...(ui ? notes.filter(({ at }) => at.startsWith(UI)) : [])];
    return [
      ...said.map((refusal) => refusalProblem(source, refusal)),
      ...(read ? exampleProblems(source, read) : []),
    ];
  });

/** What a pointer into the uiSchema begins with. */
const UI = '#ui';

function refusalProblem({ form: { head }, ui }: ForeignSource, { at, reason }: Refusal): Problem {
  const [what, fix] = whatAndFix(reason);
  const file = at.startsWith(UI) && ui ? ui : head;
  return file.problem(
    pathTo(file.data, at.replace(/^#(ui)?/, '')),
    lowerFirst(what),
    withoutPoint(fix) ?? REWRITE,
  );
}

/** What is wrong, and how to mend it where that is said: what stands in quotes may have points of its own. */
function whatAndFix(reason: string): readonly [string, string | undefined] {
  const quoted = reason.lastIndexOf('»') + 1;
  const point = reason.slice(quoted).search(/[.;] /);
  if (point < 0) return [reason, undefined];
  return [reason.slice(0, quoted + point), reason.slice(quoted + point + 2)];
}

const REWRITE = 'измените это место или опишите анкету нашими словами (docs/how-to/ru/questionnaire.md)';

function withoutPoint(text: string | undefined): string | undefined {
  return text === undefined ? undefined : lowerFirst(text.replace(/\.$/, ''));
}

/** A word in capitals, such as JSON, stays as it is. */
function lowerFirst(text: string): string {
  return /^\p{Lu}{2}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}

/** Samples of a form of others are its own examples: calls are tried with them, and the demonstration school is filled. */
function exampleProblems(
  { form: { head, definition } }: ForeignSource,
  read: ForeignForm,
): readonly Problem[] {
  const judge = evaluatedJudge(read);
  const { examples = [] } = definition.steps[0]?.schema.properties?.answers ?? {};
  return examples.flatMap((example, index) =>
    judge(example).map(({ path, message }) =>
      head.problem(
        ['examples', index, ...pathTo(example, path)],
        `пример не отвечает схеме: ${message}`,
        'исправьте пример',
      ),
    ),
  );
}
