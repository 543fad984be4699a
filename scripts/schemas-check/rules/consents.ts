import { type FieldNode, formFields } from '#engine/definition/definition.ts';
import {
  type ConsentText,
  consentRecords,
  consentsFolder,
  consentText,
  difference,
  releasedConsentsFile,
} from '#scripts/schemas-check/read/released.ts';
import { type Problem, suggestion } from '../problem.ts';
import { type Answers, failsWith } from '../read/conditions.ts';
import type { FormSource, Rule } from '../read/repository.ts';
import { topFields } from '../read/repository.ts';
import type { Source } from '../read/source.ts';

/** The settings of an optional consent (`without`) for the form that asks for it. */
interface OptionalConsent {
  readonly asked?: { readonly form?: string };
  readonly without?: { readonly answer: DeclinedAnswer };
}

interface DeclinedAnswer {
  readonly field: string;
  readonly value: string;
}

/** Declining an optional consent is an answer of its form, which hides every answer that needs the consent. */
export const optionalConsents: Rule = ({ sources, forms }) =>
  [...sources.values()]
    .filter(({ file }) => file.startsWith('schemas/consents/'))
    .flatMap((source) => {
      const { asked, without }: OptionalConsent = Object(source.data);
      const form = forms.find(({ definition }) => definition.id === asked?.form);
      if (!without || !form) return [];
      const wrong = checkAnswer(source, form, without.answer);
      if (wrong) return wrong;
      const { field, value } = without.answer;
      return form.fields
        .filter(({ node }) => node.schema['x-sensitive'] === true)
        .filter(({ node }) => !isHiddenBy(form, node, { [field]: value }))
        .map(({ node, problem }) =>
          problem(
            ['x-sensitive'],
            `поле ${node.address} («${node.schema.title}») о здоровье видно и тому, кто не дал согласия (${source.file})`,
            `добавьте ${holderWords(node.address)}"x-show-if": { "not": { "required": ["${field}"] } }`,
          ),
        );
    });

/** The answer is a choice of a field of the form that nobody is asked for. */
function checkAnswer(
  source: Source,
  { definition }: FormSource,
  { field, value }: DeclinedAnswer,
): Problem | undefined {
  const at = ['without', 'answer'];
  const fields = formFields(definition);
  const answer = fields.find(({ name }) => name === field);
  if (!answer) {
    const names = fields.map(({ name }) => name);
    const what = `поля «${field}» в форме «${definition.id}» нет`;
    return source.problem([...at, 'field'], what, suggestion(field, names));
  }
  const { title, 'x-widget': widget, 'x-sensitive': sensitive, oneOf: choices = [] } = answer.schema;
  if (widget !== 'hidden' || answer.required || sensitive === true) {
    const what = `поле ${field} («${title}») отказа не хранит`;
    const fix = 'сделайте его необязательным, с "x-widget": "hidden" и без "x-sensitive": true';
    return source.problem([...at, 'field'], what, fix);
  }
  const values = choices.map((choice) => choice.const);
  if (values.includes(value)) return undefined;
  const what = `варианта «${value}» у поля ${field} нет`;
  return source.problem([...at, 'value'], what, suggestion(value, values));
}

/** The outermost field of a nested one in words, because both are hidden together; empty for an outermost field. */
function holderWords(address: string): string {
  const [top = ''] = address.split('/');
  return top === address ? '' : `полю «${top}» `;
}

/** Whether these answers hide a field, by its own conditions or those of what holds it. */
function isHiddenBy(form: FormSource, { address }: FieldNode, answers: Answers): boolean {
  return form.fields.some(({ node, parent }) => {
    if (address !== node.address && !address.startsWith(`${node.address}/`)) return false;
    const { 'x-show-if': condition } = node.schema;
    return !parent && condition !== undefined && failsWith(condition, topFields(form), answers);
  });
}

/** The same answers of a form need one consent: with two of them a family is asked twice. */
export const repeatedConsents: Rule = ({ sources }) => {
  const consents = [...sources.values()].filter(({ file }) => file.startsWith(consentsFolder));
  const keyOf = ({ data }: Source) => JSON.stringify([consentText(data).asked, consentText(data).covers]);
  return consents.flatMap((source) => {
    const twin = consents.find((other) => other !== source && keyOf(other) === keyOf(source));
    // the file with the longer name is the later one
    if (!twin || twin.file.length > source.file.length) return [];
    const what = `на те же ответы уже просят согласие ${twin.file}`;
    return source.problem(
      ['covers'],
      what,
      'оставьте одно из двух: новый текст — это новая "version" прежнего файла',
    );
  });
};

/** A consent is requested before an existing step. */
export const consentSteps: Rule = ({ sources, forms }) =>
  [...sources.values()]
    .filter(({ file }) => file.startsWith('schemas/consents/'))
    .flatMap((source) => {
      const { asked }: { asked?: { form?: unknown; before?: unknown } } = Object(source.data);
      const [form, before] = [String(asked?.form), String(asked?.before)];
      const steps = forms
        .find(({ definition }) => definition.id === form)
        ?.definition.steps.map(({ id }) => id);
      if (!steps || steps.includes(before)) return [];
      const what = `шага «${before}» в форме «${form}» нет`;
      return source.problem(['asked', 'before'], what, suggestion(before, steps));
    });

/** The text of a released consent version is unchanged: another text needs another version. */
export const consentVersions: Rule = ({ sources, files }) => {
  const record = sources.get(releasedConsentsFile);
  return [...consentRecords(record?.data)].flatMap(([name, before]) => {
    const file = `${consentsFolder}${name}.json`;
    const source = sources.get(file);
    if (source) return consentTextProblems(source, name, before);
    if (!record || files.has(file)) return [];
    const fix = `верните ${file}; если его больше не просят намеренно, выполните npm run schemas:release -- --remove consents/${name}`;
    return record.problem(['consents', name], `согласия «${name}» больше нет, а люди его давали`, fix);
  });
};

function consentTextProblems(source: Source, name: string, before: ConsentText): readonly Problem[] {
  const now = consentText(source.data);
  const next = before.version + 1;
  if (now.version < before.version)
    return [
      source.problem(
        ['version'],
        `версия ${now.version} ниже выпущенной: выпущена ${before.version}`,
        `напишите "version": ${before.version}, а если текст другой — ${next}`,
      ),
    ];
  if (now.version > next)
    return [
      source.problem(
        ['version'],
        `после версии ${before.version} выпускают ${next}`,
        `напишите "version": ${next}`,
      ),
    ];
  if (before.asked !== undefined && now.asked !== before.asked)
    return [
      source.problem(
        ['asked', 'form'],
        `согласие просили у тех, кто заполняет «${before.asked}», теперь его у них не попросят`,
        `верните "form": "${before.asked}"; если так задумано, выполните npm run schemas:release -- --reworded ${name}`,
      ),
    ];
  if (before.covers !== undefined && now.covers !== before.covers)
    return [
      source.problem(
        ['covers'],
        `согласие давали на другие ответы: было "covers": "${before.covers}"`,
        `верните его; если так задумано, выполните npm run schemas:release -- --reworded ${name}`,
      ),
    ];
  const place = now.version === before.version ? difference(now, before) : undefined;
  if (!place) return [];
  return [
    source.problem(
      place,
      `текст согласия уже не тот, который люди принимали в версии ${before.version}`,
      `если изменился смысл, напишите "version": ${next}: согласиться попросят заново; если поправлены только слова, выполните npm run schemas:release -- --reworded ${name}`,
    ),
  ];
}

/** A consent is asked for before the first answer that it covers. */
export const consentOrder: Rule = ({ sources, forms }) =>
  [...sources.values()].flatMap((source) => {
    const { asked, covers }: { asked?: { form?: unknown; before?: unknown }; covers?: unknown } = Object(
      source.data,
    );
    const form = forms.find(({ definition }) => definition.id === asked?.form);
    if (!source.file.startsWith(consentsFolder) || !form || covers === 'form') return [];
    const steps = form.definition.steps.map(({ id }) => id);
    const covered = form.fields.filter(({ node }) => covers === 'all' || node.schema['x-sensitive'] === true);
    const first = Math.min(...covered.map(({ node }) => steps.indexOf(node.step)));
    if (steps.indexOf(String(asked?.before)) <= first) return [];
    return source.problem(
      ['asked', 'before'],
      `ответы, на которые оно нужно, спрашивают раньше: на шаге «${steps[first]}»`,
      `напишите "before": "${steps[first]}"`,
    );
  });
