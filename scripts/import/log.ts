import type { Path } from '../schemas-check/read/source.ts';
import type { JsonObject } from './tree.ts';
import type { Given } from './view.ts';

/** A line about a place of the schema, or of the uiSchema. */
export interface Line {
  readonly file: 'schema' | 'ui';
  /** Where it is written. */
  readonly path: Path;
  readonly what: string;
}

export interface Unsaid extends Line {
  readonly why: string;
}

/** What the import tells: how something was said that is not plain, and what was not. Paths are those of the tree. */
export interface Log {
  readonly said: (path: Path, what: string) => void;
  /** `gone`: what of the tree is not said therefore, when that is not the very place. */
  readonly unsaid: (path: Path, what: string, why: string, gone?: readonly Path[]) => void;
  /** Nothing names the kind of answer: what the form takes it for is said of the rest too. */
  readonly guessed: (path: Path, type: string) => void;
  /** What the form allows less than the schema at a place, as words that are added there; told by another line. */
  readonly narrowed: (path: Path, words: JsonObject) => void;
  readonly unsaidLook: (path: Path, what: string, why: string) => void;
}

export interface Told {
  readonly log: Log;
  readonly said: readonly Line[];
  readonly unsaid: readonly Unsaid[];
  /** The places of the tree that the form does not say. */
  readonly gone: readonly Path[];
  readonly narrowed: readonly Given<JsonObject>[];
}

export function openLog(originOf: (path: Path) => Path): Told {
  const said: Line[] = [];
  const unsaid: Unsaid[] = [];
  const gone: Path[] = [];
  const narrowed: Given<JsonObject>[] = [];
  const known = new Set<string>();
  const add = <One extends Line>(list: One[], line: One) => {
    const key = JSON.stringify(line);
    if (!known.has(key)) list.push(line);
    known.add(key);
  };
  return {
    said,
    unsaid,
    gone,
    narrowed,
    log: {
      said: (path, what) => add(said, { file: 'schema', path: originOf(path), what }),
      unsaid(path, what, why, places = [path]) {
        add(unsaid, { file: 'schema', path: originOf(path), what, why });
        gone.push(...places);
      },
      guessed(path, value) {
        add(said, {
          file: 'schema',
          path: originOf(path),
          what: `вид ответа не назван: по другим словам взят ${value}`,
        });
        narrowed.push({ path, value: { type: value } });
      },
      narrowed: (path, value) => narrowed.push({ path, value }),
      unsaidLook: (path, what, why) => add(unsaid, { file: 'ui', path, what, why }),
    },
  };
}
