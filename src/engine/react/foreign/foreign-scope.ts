import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type Path, placeId, pointerOf } from './data/paths.ts';
import type { ProblemBoard } from './data/problem-board.ts';

export interface ForeignScope {
  readonly idPrefix: string;
  readonly board: ProblemBoard;
  /** The schema has references, and so may be without an end. */
  readonly refers: boolean;
  /** What to do with what is typed and not in the data yet, when the form goes. */
  readonly unfinished: Map<string, () => void>;
  /** Which alternative is chosen at a place, by `branchKey`. */
  readonly branches: Map<string, number>;
  /** Goes up when the data were changed from outside: what was worked out from them is worked out again. */
  readonly epoch: number;
}

export const Scope = createContext<ForeignScope | undefined>(undefined);

export function useForeignScope(): ForeignScope {
  const scope = useContext(Scope);
  if (!scope) throw new Error('A field of a foreign form is drawn outside of <ForeignForm>');
  return scope;
}

/** Pointer of the place whose title stands above already: of a card, or of a choice between branches. */
export const TitledAbove = createContext<string | undefined>(undefined);

/** What a field stands in. */
export interface Above {
  /** References of the schemas around: one of them again has no end. */
  readonly references: readonly string[];
  /** How many of the nearest around are not in the data. */
  readonly absent: number;
}

export const AboveField = createContext<Above>({ references: ['#'], absent: 0 });

/** A place of the data as its field needs it. */
export interface Place {
  readonly pointer: string;
  readonly id: string;
  readonly error: string | undefined;
  /** What is around it says its title. */
  readonly titled: boolean;
}

/** The place that a field draws; only one field of a pointer may call for it. */
export function usePlace(path: Path): Place {
  const { idPrefix, board } = useForeignScope();
  const pointer = pointerOf(path);
  const subscribe = useCallback((listener: () => void) => board.stand(pointer, listener), [board, pointer]);
  const read = () => board.at(pointer);
  const error = useSyncExternalStore(subscribe, read, read);
  return {
    pointer,
    id: placeId(idPrefix, pointer),
    error,
    titled: useContext(TitledAbove) === pointer,
  };
}
