import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type {
  CardsOperation,
  CardsSettings,
  SourceOperation,
  WizardSettings,
} from '#generated/portal/settings.ts';
import { loadedScreen } from '#portal/config/screen-settings.ts';
import type { DraftContext } from '#portal/draft/open.ts';
import { type CardRecord, titleOf } from '#portal/records/record-texts.tsx';
import { localDrafts } from '#portal/screens/local-drafts.ts';
import { callConfigured, session } from '#portal/session/services.ts';
import { formatMoment } from '#portal/text/format.ts';
import { recordsAt } from '#portal/text/member.ts';
import { fill } from '#portal/text/template.ts';
import { type Known, recordsIn } from './prefill.ts';

/** A form that was begun and not sent. */
export interface Unfinished {
  /** Known to the server by this id, or to this device alone by its slot. */
  readonly id?: string;
  readonly slot?: string;
  readonly title: string;
  readonly changed: string;
}

export interface Start {
  readonly unfinished: readonly Unfinished[];
  readonly known: readonly Known[];
  /** Records of the list that the form belongs to. */
  readonly saved: readonly CardRecord[];
}

/**
 * Offers before a new form: unfinished drafts, and prefilled values. A failed call offers nothing.
 */
export function useStart(settings: WizardSettings, context: DraftContext) {
  const wanted = useWanted();
  return useQuery({
    queryKey: ['wizard-start', context.user, context.form.definition.id, wanted],
    queryFn: async (): Promise<Start> => {
      const read = readOnce();
      const list = read(listOf(settings).operation);
      const [unfinished, saved, known] = await Promise.all([
        findUnfinished(settings, context, list),
        list,
        Promise.all(
          settings.prefill.map(async (source): Promise<Known> => {
            return { source, records: recordsIn(source, await read(source.operation), wanted) };
          }),
        ),
      ]);
      return { unfinished, known, saved: cardsIn(saved) };
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** The requested item in the address, or in the address of arrival before sign-in (spec §3). */
function useWanted(): string | null {
  const [query] = useSearchParams();
  return query.get('courseName') ?? session.courseName();
}

/** Reads each operation once for all its users; `undefined` if it fails. */
function readOnce() {
  const asked = new Map<string, Promise<object | undefined>>();
  return (operation: CardsOperation | SourceOperation) => {
    const answer = asked.get(operation) ?? callConfigured(operation).catch(() => undefined);
    asked.set(operation, answer);
    return answer;
  };
}

/** The settings of the form's list: record titles and actions. */
export function listOf(settings: WizardSettings): CardsSettings {
  const screen = loadedScreen(settings.screens.list);
  if (screen?.kind !== 'cards') throw new Error(`${settings.screens.list} is no list of cards`);
  return screen.settings;
}

async function findUnfinished(
  settings: WizardSettings,
  context: DraftContext,
  list: Promise<object | undefined>,
): Promise<readonly Unfinished[]> {
  const { card } = listOf(settings);
  const saved = await list;
  const localCopies = await localDrafts(context, { card, values: settings.values });
  // offline, saved drafts are known by their local copies only
  const local = localCopies.filter(({ id }) => id === undefined || saved === undefined);
  return [
    ...local.map(({ at, title, ...rest }) => ({
      ...rest,
      title: title || card.untitled,
      changed: formatMoment(at),
    })),
    ...savedDrafts(card, cardsIn(saved)),
  ];
}

function cardsIn(answer: object | undefined): readonly CardRecord[] {
  const records = answer ? recordsAt(answer, undefined) : [];
  return records.filter((record): record is CardRecord => 'id' in record && 'status' in record);
}

function savedDrafts(card: CardsSettings['card'], records: readonly CardRecord[]): readonly Unfinished[] {
  return records
    .filter(({ actions = [] }) => actions.includes('finish') && actions.includes('delete'))
    .map((record) => ({
      id: String(record.id),
      title: titleOf(card, record) || card.untitled,
      changed: fill('{updated_at|moment}', record),
    }));
}
