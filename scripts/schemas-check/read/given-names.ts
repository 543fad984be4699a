/**
 * The names in an object that a call is given at that place of a program: of `({ first, last: name(2) })` they are `first`
 * and `last`. None where there is no call, or it is given something else.
 */
export function givenNames(program: string, start: number): readonly string[] {
  OPENING.lastIndex = start;
  if (!OPENING.test(program)) return [];
  const names: string[] = [];
  let depth = 0;
  let mayName = true;
  TOKEN.lastIndex = OPENING.lastIndex;
  for (let found = TOKEN.exec(program); found && depth >= 0; found = TOKEN.exec(program)) {
    const [token] = found;
    if (mayName && depth === 0 && /^\w/.test(token)) names.push(token);
    mayName = depth === 0 && token === ',';
    if ('([{'.includes(token)) depth += 1;
    if (')]}'.includes(token)) depth -= 1;
  }
  return names;
}

const OPENING = /\(\s*\{/y;

/** A text, a name, or a sign that is one of its own. */
const TOKEN = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`|\w+|[^\s\w]/g;
