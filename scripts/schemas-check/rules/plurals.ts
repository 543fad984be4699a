import type { Rule } from '../read/repository.ts';
import { nodesIn, type Path, type Source } from '../read/source.ts';
import { sourceRule } from './rule-kinds.ts';

/** The forms of a noun for one, two and five, with the paths to the forms. */
interface Plural {
  readonly source: Source;
  readonly path: Path;
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly paths: Readonly<Record<FormName, Path>>;
}

type FormName = 'one' | 'few' | 'many';

/** A noun has the same forms in all files; the forms that most files do not use are reported. */
export const pluralForms: Rule = ({ sources }) => {
  const all = [...sources.values()].flatMap(pluralsIn).filter((plural) => !wrongForm(plural));
  return all.flatMap((plural) => {
    const same = all.filter(({ one }) => one === plural.one);
    const isLike = ({ few, many }: Plural) => few === plural.few && many === plural.many;
    const [other] = same.filter((one) => !isLike(one));
    if (!other || same.filter(isLike).length > same.length / 2) return [];
    const what = `«${plural.one}, ${plural.few}, ${plural.many}»: в ${other.source.file} иначе — «${other.few}, ${other.many}»`;
    return plural.source.problem(plural.path, what, 'поставьте слова к числам 1, 2 и 5 одинаково');
  });
};

/** Each form of a noun has an ending that this form can have. */
export const pluralEndings = sourceRule((source) =>
  pluralsIn(source).flatMap((plural) => {
    const { one, few, many, paths } = plural;
    const wrong = wrongForm(plural);
    if (!wrong) return [];
    return {
      at: paths[wrong.form],
      what: `«${one}, ${few}, ${many}»: ${wrong.what}`,
      fix: 'поставьте слова к числам 1, 2 и 5: «день, дня, дней»',
    };
  }),
);

/** The form with an ending of another form. Only the first word that differs between the forms is declined. */
function wrongForm({
  one,
  few,
  many,
}: Plural): { readonly form: FormName; readonly what: string } | undefined {
  const [ofOne, ofFew, ofMany] = declinedWord([one, few, many]);
  if (FIVE.test(ofOne) && !FIVE.test(ofMany))
    return { form: 'one', what: 'слова для одного и для пяти переставлены' };
  if (ofFew === ofMany && !SAME.test(ofFew))
    return { form: 'few', what: 'для двух стоит то же слово, что для пяти' };
  if (ofOne === ofFew) return { form: 'few', what: 'для двух стоит то же слово, что для одного' };
  if (MANY.test(ofFew) && !FEW.test(ofFew) && FEW.test(ofMany))
    return { form: 'few', what: 'слова для двух и для пяти переставлены' };
  if (!FEW.test(ofFew)) return { form: 'few', what: `«${ofFew}» — не слово для двух` };
  return undefined;
}

/** «заявок», «договоров», «дней» */
const FIVE = /(?:[оеё]в|[еи]й)$/;
/** «заявки», «дня», «новых», «заполнено» */
const FEW = /(?:[аяыио]|[ыи]х)$/;
/** «заявок», «дней», «минут», «новых» */
const MANY = /[^аяыиоеуюэ]$/;
/** Adjectives and participles have one form for two and for five: «новых», «заполнено». */
const SAME = /(?:[ыи]х|о)$/;

/** The first word that is not the same in the three texts, from each of them. */
function declinedWord(texts: readonly [string, string, string]): readonly [string, string, string] {
  const words = texts.map((text) => text.toLowerCase().split(/\s+/));
  const index = (words[0] ?? []).findIndex((word) => words.some((other) => !other.includes(word)));
  const [one = '', few = '', many = ''] = words.map((all) => all[Math.max(0, index)] ?? '');
  return [one, few, many];
}

/** Plurals of the files with texts: objects of three forms, or members such as `dayOne`, `dayFew` and `dayMany`. */
function pluralsIn(source: Source): readonly Plural[] {
  if (!/^schemas\/(words|portal)\//.test(source.file)) return [];
  return nodesIn(source.data).flatMap(({ path, value }) => {
    const members: Readonly<Record<string, unknown>> = Object(value);
    return Object.keys(members).flatMap((name) => {
      const [, prefix] = /^(?:few|(.*)Few)$/.exec(name) ?? [];
      if (name !== 'few' && prefix === undefined) return [];
      const memberOf = (form: string) => (prefix === undefined ? form.toLowerCase() : prefix + form);
      const [one, few, many] = ['One', 'Few', 'Many'].map((form) => members[memberOf(form)]);
      if (typeof one !== 'string' || typeof few !== 'string' || typeof many !== 'string') return [];
      const pathOf = (form: string) => [...path, memberOf(form)];
      const paths = { one: pathOf('One'), few: pathOf('Few'), many: pathOf('Many') };
      return { source, path, paths, one: nounOf(one), few: nounOf(few), many: nounOf(many) };
    });
  });
}

/** `{count} день` → `день` */
function nounOf(text: string): string {
  return text.replaceAll(/\{\w+\}/g, '').trim();
}
