import type { Rule } from '../../read/repository.ts';

const NAME = /^[a-z][a-z0-9]*([-_/][a-z0-9]+)*$/;
const LIKE = 'строчные латинские буквы, цифры и дефис: school-trip.json';

/** Names of files that become names in the program, by the folder. */
const folders: readonly { readonly files: RegExp; readonly name: RegExp; readonly like: string }[] = [
  {
    // the uiSchema of a form of others is called like it
    files: /^schemas\/forms\/(.+?)(?:\.ui)?\.json$/,
    name: NAME,
    like: LIKE,
  },
  {
    files: /^schemas\/(?:questionnaires|statuses|messages|consents)\/(.+)\.json$/,
    name: NAME,
    like: LIKE,
  },
  {
    files: /^schemas\/portal\/screens\/(.+)\.json$/,
    name: /^[a-z][a-zA-Z0-9]*$/,
    like: 'латинские буквы и цифры, новое слово с большой буквы: schoolTrip.json',
  },
];

/** A form, a screen and whatever else is called like its file is called so that the program can name it. */
export const fileNames: Rule = ({ sources }) =>
  [...sources.values()].flatMap((source) =>
    folders.flatMap(({ files, name, like }) => {
      const given = files.exec(source.file)?.[1];
      if (given === undefined || name.test(given)) return [];
      return [source.problem([], `имя файла «${given}» здесь не годится`, `в имени могут быть ${like}`)];
    }),
  );
