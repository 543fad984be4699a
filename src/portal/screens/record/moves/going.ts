import { useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FlatBody } from '#api/operation-types.ts';
import type { RecordSettings } from '#generated/portal/settings.ts';
import type { OpenSet } from '../set/use-worked-set.ts';

/** A decision that was taken back, with what was answered in its dialog. */
interface UndoneDecision {
  readonly to: string;
  readonly answers: FlatBody;
}

/** Where one goes after a decision, and back after it is undone. */
export interface Going {
  /** Marks a record as decided on, and opens the next of the set where this status ends it; whether it did. */
  readonly decided: (id: number, to: string) => boolean;
  /** Opens a record whose decision was taken back. */
  readonly back: (id: number, undone: UndoneDecision) => void;
  /** What was answered in the decision on a record that was taken back last. */
  readonly answered: (id: number, to: string) => FlatBody | undefined;
  /** What undoes the last decision, for so long: done once, by whichever way. */
  readonly undoable: (undo: () => void, lasts: number) => () => void;
  /** Undoes the last decision, where that is still possible. */
  readonly undo: () => void;
}

interface GoingSource {
  readonly set: OpenSet | undefined;
  readonly moves: Pick<RecordSettings['moves'], 'stays'>;
  readonly linkTo: (id: number) => string;
}

export function useGoing({ set, moves, linkTo }: GoingSource): Going {
  const navigate = useNavigate();
  const last = useRef<() => void>(undefined);
  const undone = useRef<UndoneDecision & { readonly id: number }>(undefined);
  const { mark, next } = set ?? {};
  const { stays } = moves;
  const decided = useCallback(
    (id: number, to: string) => {
      if (stays?.includes(to)) return false;
      mark?.(id, true);
      if (typeof next !== 'number') return false;
      navigate(linkTo(next));
      return true;
    },
    [stays, mark, next, navigate, linkTo],
  );
  const back = useCallback(
    (id: number, decision: UndoneDecision) => {
      undone.current = { ...decision, id };
      mark?.(id, false);
      if (mark) navigate(linkTo(id));
    },
    [mark, navigate, linkTo],
  );
  return useMemo(
    () => ({
      decided,
      back,
      answered: (id, to) =>
        undone.current?.id === id && undone.current.to === to ? undone.current.answers : undefined,
      undoable: (undo, lasts) => {
        const once = () => {
          if (last.current !== once) return;
          last.current = undefined;
          undo();
        };
        last.current = once;
        setTimeout(() => {
          if (last.current === once) last.current = undefined;
        }, lasts);
        return once;
      },
      undo: () => last.current?.(),
    }),
    [decided, back],
  );
}
