import type { components } from '#generated/api.d.ts';
import * as words from '#generated/words/wizard.ts';

/** The text of a consent with its edition. */
export function ConsentText({ version, operator, text }: components['schemas']['Consent']) {
  return (
    <>
      <p className="mt-1 text-sm text-base-content/75">{words.consentEdition({ version, operator })}</p>
      <div className="mt-5 flex flex-col gap-3">
        {text.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </>
  );
}
