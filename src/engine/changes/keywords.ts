/**
 * Keywords by their names of earlier releases. Released and stored definitions keep the old names; `npm run migrate --
 * vocabulary FOLDER` rewrites the files of a `schemas/` folder.
 */
export const renamedKeywords = {
  /** In forms, and in the definitions that are released and stored. */
  form: {
    'x-told': 'x-label-template',
    'x-asked': 'x-ui-required',
    'x-words': 'x-enum-labels',
    'x-list': 'x-in-lists',
    'x-column': 'x-server-name',
    'x-fills': 'x-prefills',
    'x-doubt': 'x-warning',
    'x-in-line': 'x-inline-labels',
    'x-foreign': 'x-external-schema',
    'x-title': 'x-title-template',
  },
  /** In `schemas/meta`: the role of a value of a screen, a status or a letter, for the check and the generator. */
  meta: {
    'x-sees': 'x-scope',
    'x-adds': 'x-scope-additions',
    'x-gives': 'x-response',
    'x-takes': 'x-request-members',
    'x-means': 'x-value-kind',
    'x-keys': 'x-key-kind',
    'x-values': 'x-entry-kind',
    'x-of': 'x-choice-source',
    'x-apart': 'x-unique-per-status',
    'x-held': 'x-stored-form',
    'x-covers': 'x-partition-of',
    'x-complete': 'x-exhaustive-keys',
    'x-calls': 'x-call-kind',
    'x-needs': 'x-path-parameters',
  },
} as const;

const currentNames = new Map<string, string>(
  Object.entries({ ...renamedKeywords.form, ...renamedKeywords.meta }),
);
const formerName = new RegExp(`(?<![\\w-])(?:${[...currentNames.keys()].join('|')})(?![\\w-])`, 'g');

/** The current name of a keyword of an earlier release; `undefined` for any other word. */
export function currentKeyword(word: string): string | undefined {
  return currentNames.get(word);
}

function renameKeywords(text: string): string {
  return text.replace(formerName, (word) => currentNames.get(word) ?? word);
}

/**
 * Replaces former keywords in the text of a JSON file or definition and keeps the formatting. The schema of an external
 * form is left as published. Throws `SyntaxError` for invalid JSON that contains a former keyword.
 */
export function renameKeywordsInJson(json: string): string {
  if (renameKeywords(json) === json) return json;
  const isExternalForm = isMarkedExternal(JSON.parse(json));
  let depth = 0;
  let isExternalNext = false;
  let externalDepth: number | undefined;
  return json.replace(/"(?:[^"\\]|\\.)*"|[{}[\]]/g, (token) => {
    if (token === '{' || token === '[') {
      depth += 1;
      if (isExternalNext && token === '{') externalDepth = depth;
      isExternalNext = false;
      return token;
    }
    if (token === '}' || token === ']') {
      if (externalDepth === depth) externalDepth = undefined;
      depth -= 1;
      return token;
    }
    if (externalDepth !== undefined || (isExternalForm && depth > 1)) return token;
    const renamed = renameKeywords(token);
    isExternalNext = renamed === `"${renamedKeywords.form['x-foreign']}"`;
    return renamed;
  });
}

function isMarkedExternal(file: unknown): boolean {
  const { 'x-foreign': former, 'x-external-schema': current = former }: Record<string, unknown> =
    Object(file);
  return current === true;
}
