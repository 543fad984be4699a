/** An answer for parents: paragraphs, typed line breaks, and URLs as links. */
export function AnswerText({ text }: { readonly text: string }) {
  return (
    <div className="flex max-w-prose flex-col gap-3 break-words whitespace-pre-line">
      {answerParts(text).map((parts, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place in the text is the paragraph's identity
        <p key={index}>
          {parts.map(({ text: words, href }, at) =>
            href ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: and so it is for its pieces
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

/** A piece of an answer: words, or an address that is written in them. */
interface AnswerPart {
  readonly text: string;
  readonly href?: string;
}

const ADDRESS = /https?:\/\/[^\s<>«»"]+/g;
/** Belongs to the sentence, and not to the address that it ends with. */
const PUNCTUATION = /[.,;:!?)\]]+$/;

/** The paragraphs of an answer (a blank line divides them), each with the addresses in it found. */
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
  for (const { 0: found, index } of paragraph.matchAll(ADDRESS)) {
    const address = found.replace(PUNCTUATION, '');
    if (index > at) parts.push({ text: paragraph.slice(at, index) });
    parts.push({ text: address, href: address });
    at = index + address.length;
  }
  if (at < paragraph.length) parts.push({ text: paragraph.slice(at) });
  return parts;
}
