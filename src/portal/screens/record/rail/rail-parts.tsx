import type { ReactNode } from 'react';
import type { ChangedAnswer } from '#engine/describe/changed-answers.ts';
import type { OperationId } from '#generated/operations.ts';
import type { RailPart, RecordSettings } from '#generated/portal/settings.ts';
import * as notesWords from '#generated/words/notes.ts';
import * as words from '#generated/words/record.ts';
import type { ServerDraft } from '#portal/draft/model/server-draft.ts';
import { InCharge } from '../notes/in-charge.tsx';
import { Notes } from '../notes/notes.tsx';
import { History } from './history.tsx';
import { Letters } from './letters.tsx';
import { Person } from './person.tsx';
import { Related } from './related.tsx';

/** What the parts beside the answers are drawn of. */
export interface RailSource {
  readonly settings: RecordSettings;
  readonly list: OperationId;
  readonly server: ServerDraft;
  readonly labelOf: (path: string) => string | undefined;
  readonly changes: readonly ChangedAnswer[];
}

/** A part beside the answers; it stands in a tab of its own where there is no room for a rail. */
export interface ShownPart {
  /** Stands in the address. */
  readonly name: string;
  readonly title: string;
  readonly content: ReactNode;
  /** It has its heading and its frame already. */
  readonly isFramed?: boolean;
}

/** The parts that the settings name, in their order. A new kind of part is a line here and one in the meta schema. */
export function railParts(source: RailSource): readonly ShownPart[] {
  const { rail = usual(source.settings) } = source.settings;
  return rail.flatMap(({ part, title }): readonly ShownPart[] => {
    const content = kinds[part](source, title);
    return content ? [{ name: part, title, content, isFramed: part === 'history' }] : [];
  });
}

const kinds: Readonly<Record<RailPart['part'], (source: RailSource, title: string) => ReactNode>> = {
  charge: ({ settings, list, server }, title) => {
    const { charge } = settings.operations;
    const inCharge = server.record.in_charge ?? null;
    if (!charge?.put)
      return charge && <p className="text-[0.9375rem]">{inCharge?.name ?? notesWords.nobody}</p>;
    const { put: operation, colleagues } = charge;
    return <InCharge {...{ operation, colleagues, list, title, inCharge }} id={server.id} />;
  },
  notes: ({ settings, list, server }, title) =>
    settings.operations.notes && (
      <Notes operations={settings.operations.notes} list={list} id={server.id} title={title} />
    ),
  contracts: (source, title) => related(source, 'contracts', title),
  payments: (source, title) => related(source, 'payments', title),
  person: ({ settings, server }) => <Person settings={settings} record={server.record} />,
  letters: ({ settings, list, server }, title) =>
    settings.operations.letters && (
      <Letters operations={settings.operations} list={list} id={server.id} title={title} />
    ),
  history: ({ settings, list, server, labelOf, changes }) => (
    <History settings={settings} list={list} server={server} labelOf={labelOf} changes={changes} />
  ),
};

function related({ settings, list, server }: RailSource, part: 'contracts' | 'payments', title: string) {
  const operation = settings.operations[part];
  const own = settings[part];
  return operation && own && <Related {...{ operation, settings: own, list, server, title }} />;
}

/** Of a record that says nothing of it. */
function usual({ person }: RecordSettings): readonly RailPart[] {
  return [
    { part: 'person', title: person.title },
    { part: 'history', title: words.history },
  ];
}
