interface RecordMetaProps {
  readonly texts: readonly string[];
  readonly className?: string;
}

/**
 * The line under a title, also within a summary: details divided by a middle dot, none of them torn in two. The dot
 * before the first one of each line lies outside and is cut off.
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
            // details may be alike
            // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places
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
