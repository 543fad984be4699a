import { placeIn, type Scalar } from '../../../api/shape.ts';
import { targetOfPortal } from '../../../read/portal-files.ts';
import type { Repository } from '../../../read/repository.ts';
import { nearest, type Spot } from '../../../walk/spots.ts';
import { written } from '../members.ts';
import { type Fault, spotRule } from '../spot-rule.ts';

/** A reference to choices leads to a list of them, and to those of the answer that it is for. */
export const choiceReferences = spotRule((spot, repository) => {
  const { $ref }: { $ref?: unknown } = Object(spot.value);
  const known = typeof $ref === 'string' ? knownAt(spot, repository) : undefined;
  if (typeof $ref !== 'string' || !known) return undefined;
  const { file, path } = targetOfPortal(spot.source, $ref);
  const found = path.reduce<unknown>((at, name) => Object(at)[name], repository.sources.get(file)?.data);
  // one that leads nowhere has a rule of its own
  if (found === undefined) return undefined;
  const fault = (what: string, fix: string): Fault => ({ what, fix, at: [...spot.path, '$ref'] });
  if (!Array.isArray(found) || found.some((choice) => Object(choice).const === undefined))
    return fault(`«${$ref}» — не варианты ответа`, 'ведите к "oneOf" поля: …#/properties/<поле>/oneOf');
  const strange = found.filter((choice) => !known.choices.includes(known.as(choice.const)));
  if (known.choices.length === 0 || strange.length === 0) return undefined;
  return fault(
    `значения «${String(strange[0]?.const)}» у «${known.name}» не бывает: это варианты другого ответа`,
    `бывают: ${known.choices.join(', ')}`,
  );
});

interface Known {
  readonly name: string;
  /** None where it may have any. */
  readonly choices: readonly unknown[];
  /** A choice as values of that name have it. */
  readonly as: (choice: Scalar) => unknown;
}

/** What the choices at this place are for: a place in records (`choices`), or a filter of a table (`answers`). */
function knownAt(spot: Spot, repository: Repository): Known | undefined {
  const [holder, name] = spot.path.slice(-2).map(String);
  if (holder === 'choices' && name !== undefined) {
    const at = placeIn(spot.record, name);
    const found = 'found' in at ? at.found : undefined;
    return { name, choices: found?.choices ?? [], as: (choice) => (found ? written(found, choice) : choice) };
  }
  if (name !== 'answers' || !spot.path.includes('filters')) return undefined;
  const filter = String(Object(spot.holders[1]).name);
  const shape = repository.calls(nearest(spot, 'operation') ?? '')?.query.get(filter)?.shape;
  return { name: filter, choices: shape?.choices ?? [], as: (choice) => choice };
}
