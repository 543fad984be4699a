import { isWithin } from '#engine/definition/address.ts';
import { formFields } from '#engine/definition/definition.ts';
import { changesBetween } from '../edit/changes.ts';
import { nameFault, restore, undo } from '../problem.ts';
import { type Answers, failsWith } from '../read/answers.ts';
import {
  type ConsentText,
  consentRecords,
  consentsFolder,
  consentText,
  releasedConsentsFile,
} from '../read/released.ts';
import { type FormSource, formById, type Repository, type Rule, sourcesBelow } from '../read/repository.ts';
import { durationsIn, isDuration } from '../read/russian.ts';
import { nameBelow, type Source, textsIn } from '../read/source.ts';
import { type Fault, type Faults, fileRule } from './rule-kinds.ts';

/** A file of `schemas/consents`. */
interface Consent {
  readonly asked?: { readonly form?: string; readonly before?: string };
  readonly covers?: string;
  /** Of an optional consent: the answer that stands for declining it. */
  readonly without?: { readonly answer: DeclinedAnswer };
}

interface DeclinedAnswer {
  readonly field: string;
  readonly value: string;
}

/** A rule for consents whose form exists. */
function consentRule(check: (consent: Consent, form: FormSource, source: Source) => Faults): Rule {
  return fileRule(/^schemas\/consents\//, (source, repository) => {
    const consent: Consent = Object(source.data);
    const form = formById(repository, consent.asked?.form);
    return form && check(consent, form, source);
  });
}

/** The answer that declines an optional consent is a choice of a hidden, optional field. */
export const declinedAnswers = consentRule(
  ({ without }, form) => without && declinedFault(form, without.answer),
);

function declinedFault({ definition }: FormSource, { field, value }: DeclinedAnswer): Fault | undefined {
  const at = ['without', 'answer', 'field'];
  const fields = formFields(definition);
  const node = fields.find(({ name }) => name === field);
  if (!node) {
    const names = fields.map(({ name }) => name);
    return nameFault(`поля «${field}» в форме «${definition.id}» нет`, field, names, at);
  }
  const { title, 'x-widget': widget, 'x-sensitive': sensitive, oneOf: choices = [] } = node.schema;
  if (widget !== 'hidden' || node.required || sensitive === true)
    return {
      at,
      what: `поле ${field} («${title}») отказа не хранит`,
      fix: 'сделайте его необязательным, с "x-widget": "hidden" и без "x-sensitive": true',
    };
  const values = choices.map((choice) => choice.const);
  return nameFault(`варианта «${value}» у поля ${field} нет`, value, values, ['without', 'answer', 'value']);
}

/** The answer that declines an optional consent hides every field that needs the consent. */
export const declinedFields: Rule = (repository) =>
  [...repository.sources.values()].flatMap((source) => {
    const { asked, without }: Consent = Object(source.data);
    const form = formById(repository, asked?.form);
    if (!source.file.startsWith(consentsFolder) || !form || !without || declinedFault(form, without.answer))
      return [];
    const { field, value } = without.answer;
    return form.fields
      .filter(({ node }) => node.schema['x-sensitive'] === true)
      .filter(({ node }) => !isHiddenBy(form, node.address, { [field]: value }))
      .map(({ node, problem }) => {
        const [top = ''] = node.address.split('/');
        // a field inside a group is hidden with the group
        const place = top === node.address ? '' : `полю «${top}» `;
        return problem(
          ['x-sensitive'],
          `поле ${node.address} («${node.schema.title}») о здоровье видно и тому, кто не дал согласия (${source.file})`,
          `добавьте ${place}"x-show-if": { "not": { "required": ["${field}"] } }`,
        );
      });
  });

/** Whether these answers hide the top field that contains an address. */
function isHiddenBy(form: FormSource, address: string, answers: Answers): boolean {
  const tops = formFields(form.definition);
  const condition = tops.find((top) => isWithin(address, top.address))?.schema['x-show-if'];
  return condition !== undefined && failsWith(condition, tops, answers);
}

/** The same answers of a form need one consent: with two of them a family is asked twice. */
export const repeatedConsents = fileRule(/^schemas\/consents\//, (source, repository) => {
  const keyOf = ({ data }: Source) => JSON.stringify([consentText(data).asked, consentText(data).covers]);
  const twin = sourcesBelow(repository, consentsFolder).find(
    (other) => other !== source && keyOf(other) === keyOf(source),
  );
  if (!twin || isLater(twin, source, repository)) return undefined;
  return {
    at: ['covers'],
    what: `на те же ответы уже просят согласие ${twin.file}`,
    fix: 'оставьте одно из двух: новый текст — это новая "version" прежнего файла',
  };
});

/** Whether a file is later than another one: new, or with the longer name. */
function isLater({ file }: Source, other: Source, { added }: Repository): boolean {
  return added.has(file) === added.has(other.file) ? file.length > other.file.length : added.has(file);
}

/** A consent is requested before an existing step. */
export const consentSteps = consentRule(({ asked }, { definition }) => {
  const before = String(asked?.before);
  const steps = definition.steps.map(({ id }) => id);
  return nameFault(`шага «${before}» в форме «${definition.id}» нет`, before, steps, ['asked', 'before']);
});

/** A consent is requested before the first answer that it covers. */
export const consentOrder = consentRule(({ asked, covers }, form) => {
  if (covers === 'form') return undefined;
  const steps = form.definition.steps.map(({ id }) => id);
  const covered = form.fields.filter(({ node }) => covers === 'all' || node.schema['x-sensitive'] === true);
  const first = Math.min(...covered.map(({ node }) => steps.indexOf(node.step)));
  if (steps.indexOf(String(asked?.before)) <= first) return undefined;
  return {
    at: ['asked', 'before'],
    what: `ответы, на которые оно нужно, спрашивают раньше: на шаге «${steps[first]}»`,
    fix: `напишите "before": "${steps[first]}"`,
  };
});

/** A released consent exists. */
export const removedConsents = fileRule(releasedConsentsFile, ({ data }, { files }) =>
  [...consentRecords(data).keys()].flatMap((name) => {
    const file = `${consentsFolder}${name}.json`;
    if (files.has(file)) return [];
    return {
      at: ['consents', name],
      what: `согласия «${name}» больше нет, а люди его давали`,
      fix: undo(
        `верните ${file}; если его больше не просят намеренно, выполните npm run schemas:release -- --remove consents/${name}`,
      ),
    };
  }),
);

/** The text of a released consent version is unchanged: another text needs another version. */
export const consentVersions = fileRule(/^schemas\/consents\//, ({ file, data }, { sources }) => {
  const name = nameBelow(consentsFolder, file);
  const released = consentRecords(sources.get(releasedConsentsFile)?.data).get(name);
  return released && versionFault(name, consentText(data), released);
});

function versionFault(name: string, now: ConsentText, before: ConsentText): Fault | undefined {
  const next = before.version + 1;
  const reworded = `выполните npm run schemas:release -- --reworded ${name}`;
  if (now.version < before.version)
    return {
      at: ['version'],
      what: `версия ${now.version} ниже выпущенной: выпущена ${before.version}`,
      fix: `напишите "version": ${before.version}, а если текст другой — ${next}`,
    };
  if (now.version > next)
    return {
      at: ['version'],
      what: `после версии ${before.version} выпускают ${next}`,
      fix: `напишите "version": ${next}`,
    };
  if (before.asked !== undefined && now.asked !== before.asked)
    return {
      at: ['asked', 'form'],
      what: `согласие просили у тех, кто заполняет «${before.asked}», теперь его у них не попросят`,
      fix: restore(`"form": "${before.asked}"`, `; если так задумано, ${reworded}`),
    };
  if (before.covers !== undefined && now.covers !== before.covers)
    return {
      at: ['covers'],
      what: `согласие давали на другие ответы: было "covers": "${before.covers}"`,
      fix: restore('его', `; если так задумано, ${reworded}`),
    };
  const [words, formerWords] = [now, before].map(({ title, summary, text }) => ({ title, summary, text }));
  const at = changesBetween(formerWords, words)[0]?.path;
  if (!at && now.version === next)
    return {
      at: ['version'],
      what: `версия ${next} при тех же словах: согласиться заново попросят всех, кто уже согласился`,
      fix: restore(
        `"version": ${before.version}`,
        `; если изменился смысл, исправьте и слова; если подтвердить заново должны все, выполните npm run schemas:release -- --reconfirm ${name}`,
      ),
    };
  if (!at || now.version !== before.version) return undefined;
  return {
    at,
    what: `текст согласия уже не тот, который люди принимали в версии ${before.version}`,
    fix: undo(
      `если изменился смысл, напишите "version": ${next}: согласиться попросят заново; если поправлены только слова, ${reworded}`,
    ),
  };
}

const retentionFile = 'schemas/retention.json';

/** A duration in the texts of a retention period equals the period. */
export const retentionWords = fileRule(retentionFile, ({ data }) =>
  Object.entries(Object(Object(data).kinds)).map(([name, kind]): Faults => {
    const { days, title, description } = Object(kind);
    const durations = durationsIn(`${title} ${description}`);
    return (
      durations.length > 0 &&
      !durations.some((one) => isDuration(one, days)) && {
        at: ['kinds', name, 'days'],
        what: `в словах «${durations.map(({ phrase }) => phrase).join('», «')}», а дней ${days}`,
        fix: 'исправьте число или слова',
        hides: ['personalData.consentWords'],
      }
    );
  }),
);

/** The retention period that a consent promises, by what it covers. */
const consentKinds: Readonly<Record<string, string>> = { all: 'applications', sensitive: 'health' };

/** Durations in a consent: the days until data is destroyed equal `withdrawal`, the years equal the retention period. */
export const consentWords = fileRule(/^schemas\/consents\//, ({ data }, { sources }) => {
  const { kinds } = Object(sources.get(retentionFile)?.data);
  const { covers, withdrawal } = Object(data);
  const kind = consentKinds[String(covers)];
  const storedDays: unknown = Object(Object(kinds)[String(kind)]).days;
  const { days } = Object(withdrawal);
  return textsIn(data)
    .filter(({ path }) => ['summary', 'text'].includes(String(path[0])))
    .map(({ path: at, text }): Faults => {
      const durations = durationsIn(text);
      const wrongDays = durations.find(
        (one) => one.unit.startsWith('д') && days !== undefined && one.count > 1 && one.count !== days,
      );
      const wrongYears = durations.find(
        (one) =>
          /^(год|лет)/.test(one.unit) && typeof storedDays === 'number' && !isDuration(one, storedDays),
      );
      return [
        wrongDays && {
          at,
          what: `в словах «${wrongDays.phrase}», а "withdrawal" — ${days}`,
          fix: `исправьте слова или напишите "days": ${wrongDays.count}`,
        },
        wrongYears && {
          at,
          what: `в словах «${wrongYears.phrase}», а данные хранятся дней: ${String(storedDays)} (${kind} в ${retentionFile})`,
          fix: 'исправьте слова или срок хранения',
        },
      ];
    });
});
