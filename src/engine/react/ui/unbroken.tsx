/** Numbers with a hyphen or with spaces: «№ 2027-00406», «+7 900 123-45-67». */
const NUMBER = /((?:№\s?|\+)?\d[\d\s]*(?:-\d+)+)/u;

/** A text whose numbers do not part at their hyphens at the end of a line. */
export function Unbroken({ text }: { readonly text: string }) {
  return text.split(NUMBER).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no other name
      <span key={i} className="unbroken">
        {part}
      </span>
    ),
  );
}
