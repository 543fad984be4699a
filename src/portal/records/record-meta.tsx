interface RecordMetaProps {
  readonly texts: readonly string[];
  readonly className?: string;
}

/**
 * The line under a title, also within a summary: details separated by a middle dot. The dot at the start of a line
 * lies outside of the box and is clipped.
 */
export function RecordMeta({
  texts,
  className = 'mt-0.5 text-sm font-normal text-base-content/75 tabular-nums',
}: RecordMetaProps) {
  if (texts.length === 0) return null;
  return (
    <span className={`block overflow-hidden wrap-anywhere ${className}`}>
      <span className="-ml-4 flex flex-wrap">
        {texts.map((text, index) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: texts may repeat, and their order never changes
            key={index}
            className="max-w-full before:inline-block before:w-4 before:text-center before:content-['·'/'']"
          >
            {text}{' '}
          </span>
        ))}
      </span>
    </span>
  );
}
