/**
 * Text with answers in it, such as `{last_name} {first_name}, {grade} класс · {teacher}`: `x-summary`, `x-lines`,
 * `x-label-template`, titles of lists. Templates come from definitions, so they are few and parsed once.
 */
interface Template {
  readonly parts: readonly Part[];
  /** The names in braces, in their order. */
  readonly names: readonly string[];
}

/** The text between two placeholders. */
interface Part {
  /** The sign before it. */
  readonly sign: string;
  /** Words, and names of answers by turns; words come first. */
  readonly pieces: readonly string[];
}

const templates = new Map<string, Template>();

/**
 * Fills a template with the texts of its names. A part between commas, points and dashes whose fields are all blank is
 * left out with its sign, so that nothing dangles.
 */
export function fillTemplate(template: string, textOf: (name: string) => string): string {
  let line = '';
  for (const { sign, pieces } of templateOf(template).parts) {
    const text = fillPart(pieces, textOf);
    if (text !== '') line = line === '' ? text : line + sign + text;
  }
  return line;
}

/** The addresses that a template names. */
export function addressesIn(template: string): readonly string[] {
  return templateOf(template).names;
}

function templateOf(text: string): Template {
  const known = templates.get(text);
  if (known) return known;
  const [first = '', ...rest] = text.split(/(,\s+|\s+[·•|–—-]\s+)/);
  const parts = [{ sign: '', pieces: piecesOf(first) }];
  for (let i = 0; i < rest.length; i += 2)
    parts.push({ sign: rest[i] ?? '', pieces: piecesOf(rest[i + 1] ?? '') });
  const names = parts.flatMap(({ pieces }) => pieces.filter((_, i) => isName(i)));
  const template = { parts, names };
  templates.set(text, template);
  return template;
}

function piecesOf(part: string): readonly string[] {
  return part.split(/\{([^{}]+)\}/);
}

function isName(index: number): boolean {
  return index % 2 === 1;
}

function fillPart(pieces: readonly string[], textOf: (name: string) => string): string {
  let text = '';
  let isFilled = pieces.length === 1;
  for (const [i, piece] of pieces.entries()) {
    const words = isName(i) ? textOf(piece).trim() : piece;
    if (isName(i) && words !== '') isFilled = true;
    text += words;
  }
  return isFilled ? removeBlanks(text) : '';
}

/** Removes the traces of blank answers: empty brackets and quotes, double spaces. */
function removeBlanks(text: string): string {
  return text
    .replace(/\(\s*\)|«\s*»/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
