import { createContext, useCallback, useContext, useSyncExternalStore } from 'react';
import { type Path, placeId, pointerOf } from './data/paths.ts';
import type { ProblemBoard } from './data/problem-board.ts';

export interface ForeignScope {
  readonly idPrefix: string;
  readonly board: ProblemBoard;
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

/** References of the schemas that a field stands in: one of them again has no end. */
export const ReferencesAbove = createContext<readonly string[]>(['#']);

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
