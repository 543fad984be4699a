import type { Path } from '../schemas-check/read/source.ts';

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
  readonly unsaid: (path: Path, what: string, why: string) => void;
  /** Nothing names the kind of answer: what the form takes it for is said of the rest too. */
  readonly guessed: (path: Path, type: string) => void;
  readonly unsaidLook: (path: Path, what: string, why: string) => void;
}

export interface Told {
  readonly log: Log;
  readonly said: readonly Line[];
  readonly unsaid: readonly Unsaid[];
}

export function openLog(originOf: (path: Path) => Path): Told {
  const said: Line[] = [];
  const unsaid: Unsaid[] = [];
  const known = new Set<string>();
  const add = <One extends Line>(list: One[], line: One) => {
    const key = JSON.stringify(line);
    if (!known.has(key)) list.push(line);
    known.add(key);
  };
  return {
    said,
    unsaid,
    log: {
      said: (path, what) => add(said, { file: 'schema', path: originOf(path), what }),
      unsaid: (path, what, why) => add(unsaid, { file: 'schema', path: originOf(path), what, why }),
      guessed: (path, value) =>
        add(said, {
          file: 'schema',
          path: originOf(path),
          what: `вид ответа не назван: по другим словам взят ${value}`,
        }),
      unsaidLook: (path, what, why) => add(unsaid, { file: 'ui', path, what, why }),
    },
  };
}
