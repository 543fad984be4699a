/**
 * A parsed template: a text with addresses of answers in braces, such as `{last_name} {first_name}, {grade} класс ·
 * {teacher}`. The values of `x-lines`, `x-summary`, `x-label-template` and `x-title-template` are such texts.
 */
interface Template {
  readonly parts: readonly Part[];
  /** The addresses in braces, in their order. */
  readonly names: readonly string[];
}

/** The text between two separators. */
interface Part {
  /** The separator before it: a comma, dot (`·`), bullet, bar or dash with its spaces. */
  readonly separator: string;
  /** Texts and addresses by turns, a text first. */
  readonly pieces: readonly string[];
}

const templateCache = new Map<string, Template>();

/** Fills a template with texts. A part between separators is left out if its answers are blank. */
export function fillTemplate(template: string, textOf: (name: string) => string): string {
  let line = '';
  for (const { separator, pieces } of parseTemplate(template).parts) {
    const text = fillPart(pieces, textOf);
    if (text !== '') line = line === '' ? text : line + separator + text;
  }
  return line;
}

export function templateAddresses(template: string): readonly string[] {
  return parseTemplate(template).names;
}

function parseTemplate(text: string): Template {
  const cached = templateCache.get(text);
  if (cached) return cached;
  const [first = '', ...rest] = text.split(/(,\s+|\s+[·•|–—-]\s+)/);
  const parts = [{ separator: '', pieces: piecesOf(first) }];
  for (let i = 0; i < rest.length; i += 2)
    parts.push({ separator: rest[i] ?? '', pieces: piecesOf(rest[i + 1] ?? '') });
  const names = parts.flatMap(({ pieces }) => pieces.filter((_, i) => isName(i)));
  const template = { parts, names };
  templateCache.set(text, template);
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
    const content = isName(i) ? textOf(piece).trim() : piece;
    if (isName(i) && content !== '') isFilled = true;
    text += content;
  }
  return isFilled ? removeBlanks(text) : '';
}

/** Removes the traces of blank answers: empty brackets and quotes, double spaces. */
function removeBlanks(text: string): string {
  return text
    .replace(/\(\s*\)|«\s*»/g, '')
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}
