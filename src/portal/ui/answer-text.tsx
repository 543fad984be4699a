import { answerParts } from './answer-parts.ts';

/** An answer as a parent reads it: paragraphs, line breaks as they were typed, addresses as links. */
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
