import { objectOf } from '#scripts/generate/objects.ts';
import type { Rule } from '../../read/repository.ts';
import { suggestion } from '../../suggest.ts';
import { eventsFile, lettersFolder, lettersOf } from './letters.ts';

/** Every event has its message: without it what is to be told would fail. (Those of statuses stand with the statuses.) */
export const eventLetters: Rule = ({ sources, files }) => {
  const events = sources.get(eventsFile);
  if (!events) return [];
  const letters = [...files].filter((file) => file.startsWith(lettersFolder));
  const { $schema: _, ...known } = objectOf(events.data);
  return Object.keys(known).flatMap((event) => {
    const isThere = event.endsWith('*')
      ? letters.some((file) => file.startsWith(lettersFolder + event.slice(0, -1)))
      : letters.includes(`${lettersFolder}${event}.json`);
    if (isThere) return [];
    const strays = letters
      .map((file) => file.slice(lettersFolder.length, -'.json'.length))
      .filter((name) => !(name in known));
    const near = suggestion(event, strays);
    const fix = near.startsWith('возможно')
      ? `${near}: переименуйте файл`
      : `верните файл ${lettersFolder}${event.replace('*', '<статус>')}.json`;
    return [events.problem([event], `о событии «${event}» нет сообщения`, fix)];
  });
};

/** A link to an address confirms that address: it goes nowhere else. */
const addressEvent = `${lettersFolder}confirm-email.json`;

/** A code goes by the way that the person chose, the link of a change by every one: such a message has words for each. */
export const secretChannels: Rule = (repository) =>
  lettersOf(repository).flatMap(({ source, secret }) => {
    return waysOf(secret, source.file)
      .filter((way) => !Object.hasOwn(Object(source.data), way))
      .map((way) =>
        source.problem(
          [],
          `сообщение с тайным {${secret}} не уйдёт ${way === 'sms' ? 'по SMS: в нём нет слова «sms»' : 'письмом: в нём нет слова «email»'}`,
          way === 'sms'
            ? `добавьте "sms": { "text": ["… {${secret}}"] }`
            : `добавьте "email": { "subject": "…", "text": ["… {${secret}}"] }`,
        ),
      );
  });

function waysOf(secret: string | undefined, file: string): readonly ('sms' | 'email')[] {
  if (file === addressEvent) return ['email'];
  if (secret === undefined) return [];
  return secret === 'password' ? ['sms'] : ['sms', 'email'];
}
