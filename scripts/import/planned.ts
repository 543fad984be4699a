import type { Json } from '#engine/definition/definition.ts';
import type { Path } from '../schemas-check/read/source.ts';
import type { Log } from './log.ts';
import { type Part, requiredOf, rootPath, type View } from './view.ts';

/** A condition of the foreign schema on the object. */
export interface When {
  readonly schema: Json;
  /** What is not said where the condition cannot be. */
  readonly gone: readonly Path[];
}

/** A field to be said: everywhere (`[[]]`), or where all conditions of one of the lists hold. */
export interface Planned {
  readonly name: string;
  readonly view: View;
  readonly required: boolean;
  readonly when: readonly (readonly When[])[];
}

/** What is planned so far, and what it is planned for. */
export interface Added {
  readonly planned: Map<string, Planned>;
  readonly log: Log;
  /** The names that are there whatever is answered. */
  readonly base: ReadonlySet<string>;
  /** The parts of the object itself, of which one may forbid whatever it does not name. */
  readonly view: View;
}

/** A rule for a field that is shown always: it would hold under a condition alone. */
export function narrow({ log }: Added, name: string, view: View): void {
  for (const { path, node } of view)
    for (const keyword of Object.keys(node)) {
      if (['allOf', 'title', 'description', 'type'].includes(keyword)) continue;
      log.unsaid(
        [...path, keyword],
        `правило ${keyword} поля «${name}»`,
        'поле показано всегда, а правило — по условию: сделайте два поля с x-show-if',
      );
    }
}

/** A field that others make required and that is shown without them too. */
export function demand({ planned, log }: Added, { node }: Part, at: Path, one?: string): void {
  const names = one === undefined ? requiredOf([{ path: at, node }]) : [{ value: one }];
  const open = names.filter(({ value }) => !planned.get(value)?.required);
  if (open.length === 0) return;
  const list = open.map(({ value }) => `«${value}»`).join(', ');
  log.unsaid(
    at,
    `поле ${list} обязательно по условию`,
    'у нас поле обязательно всегда, где показано: если без того ответа оно не нужно, поставьте ему x-show-if и required',
  );
}

/** A field that is there under a condition. */
export function addOne({ planned, log, view }: Added, field: Planned): void {
  const forbids = view.find(({ node }) => node.additionalProperties === false);
  if (forbids) {
    const why = 'additionalProperties: false у самого объекта его запрещает: опишите поле в его properties';
    log.unsaid(rootPath(field.view), `поле «${field.name}»`, why);
    return;
  }
  const known = planned.get(field.name);
  if (!known) {
    planned.set(field.name, field);
    return;
  }
  const isSame =
    JSON.stringify(known.view.map(({ node }) => node)) === JSON.stringify(field.view.map(({ node }) => node));
  if (isSame && known.required === field.required)
    planned.set(field.name, { ...known, when: [...known.when, ...field.when] });
  else
    log.unsaid(
      rootPath(field.view),
      `поле «${field.name}»`,
      'в другой ветви оно же, но другое: назовите их по-разному',
    );
}
