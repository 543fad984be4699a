/** An answer for parents: paragraphs, typed line breaks, and URLs as links. */
export function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 break-words whitespace-pre-line">
      {answerParts(text).map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is identified by its position
        <p key={index}>
          {parts.map(({ text: words, href }, at) =>
            href ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: so are its parts
              <a key={at} className="link link-primary" href={href} target="_blank" rel="noreferrer">
                {words}
              </a>
            ) : (
              words
            ),
          )}
        </p>
      ))}
    </div>
  );
}

/** A part of an answer: text, or a URL in it. */
interface AnswerPart {
  readonly text: string;
  readonly href?: string;
}

const URL_PATTERN = /https?:\/\/[^\s<>«»"]+/g;
/** Punctuation after a URL, which belongs to the sentence. */
const PUNCTUATION = /[.,;:!?)\]]+$/;

/** Splits an answer into paragraphs at blank lines, and these into text and URLs. */
export function answerParts(answer: string): readonly (readonly AnswerPart[])[] {
  return answer
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map(partsOf);
}

function partsOf(paragraph: string): readonly AnswerPart[] {
  const parts: AnswerPart[] = [];
  let at = 0;
  for (const { 0: found, index } of paragraph.matchAll(URL_PATTERN)) {
    const url = found.replace(PUNCTUATION, '');
    if (index > at) parts.push({ text: paragraph.slice(at, index) });
    parts.push({ text: url, href: url });
    at = index + url.length;
  }
  if (at < paragraph.length) parts.push({ text: paragraph.slice(at) });
  return parts;
}
