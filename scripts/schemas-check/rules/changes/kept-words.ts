import { releasedDefinition } from '#engine/changes/released.ts';
import { allFields, type FieldNode, formFields } from '#engine/definition/definition.ts';
import { releasedForms } from '../../read/released.ts';
import type { FieldPlace, Rule } from '../../read/repository.ts';
import type { Fault } from '../field-rule.ts';

/**
 * What other programs and stored answers rely on stays as it was released, or the form has another version: the keys of
 * a group, the list that an answer is chosen from. A sensitive answer is no longer one only where that is written.
 */
export const keptWords: Rule = (repository) =>
  releasedForms(repository).flatMap(({ form, last }) => {
    const before = releasedDefinition(last.released);
    const known = new Map(allFields(formFields(before)).map((node) => [node.address, node]));
    const isRaised = form.definition.version > before.version;
    return form.fields.flatMap((place) => {
      const was = known.get(place.node.address);
      if (!was) return [];
      const faults = [...bared(place, was), ...(isRaised ? [] : turned(place, was))];
      return faults.map(({ at, what, fix }) => place.problem(at, what, fix));
    });
  });

function bared({ node, parent }: FieldPlace, was: FieldNode): readonly Fault[] {
  const { 'x-sensitive': now } = node.schema;
  if (was.schema['x-sensitive'] !== true || now !== undefined || parent?.schema['x-sensitive']) return [];
  return [
    {
      at: [],
      what: `ответ «${node.schema.title ?? node.name}» был закрыт, а теперь попадёт в журналы и в выгрузку`,
      fix: 'верните "x-sensitive": true; если открыть его решено — "x-sensitive": false',
    },
  ];
}

const words = {
  'x-flatten': (name: string) =>
    `ключи группы «${name}» в вызовах были другими, их шлют и читают другие программы`,
  'x-options': (name: string) => `прежние ответы на «${name}» выбраны из другого списка`,
} as const;

function turned({ node }: FieldPlace, was: FieldNode): readonly Fault[] {
  const names = ['x-flatten', 'x-options'] as const;
  return names.flatMap((word): readonly Fault[] => {
    const [before, now] = [was.schema[word], node.schema[word]];
    if (before === undefined || now === undefined || now === before) return [];
    return [
      {
        at: [word],
        what: words[word](node.schema.title ?? node.name),
        fix: `верните "${word}": "${before}"; если так задумано, поднимите x-version`,
      },
    ];
  });
}
