import type { Choice, FieldNode } from '../definition/definition.ts';

/** Members common to all changes. */
interface Effect {
  /** Whether stored answers can no longer be displayed as given. */
  readonly losesAnswers: boolean;
  /** Whether the definition declares the change: `x-renamed-from`, `x-migrations`, `x-removed`. */
  readonly declared: boolean;
}

/** A field before and after. */
interface Both {
  readonly from: FieldNode;
  readonly to: FieldNode;
}

/** One difference between two definitions of a form. */
export type Change = Effect &
  (
    | { readonly kind: 'form-added' | 'form-removed' }
    | { readonly kind: 'version'; readonly before: number; readonly after: number }
    /** Title, help, steps and sections, list settings: parts without a field. */
    | { readonly kind: 'form'; readonly words: readonly string[] }
    | { readonly kind: 'added'; readonly to: FieldNode }
    /** Address of the stored answers. */
    | { readonly kind: 'removed'; readonly from: FieldNode; readonly address: string }
    | ({ readonly kind: 'renamed' } & Both)
    | ({ readonly kind: 'retyped' } & Both)
    /** `''` in the title of an answer that had no words. */
    | ({ readonly kind: 'choice-added' | 'choice-removed'; readonly choice: Choice } & Both)
    /** A choice that a migration turns into another. */
    | ({ readonly kind: 'choice-mapped'; readonly choice: Choice; readonly into: string } & Both)
    | ({ readonly kind: 'required' | 'optional' | 'moved' } & Both)
    /** The beginning of its keys on the wire. */
    | ({ readonly kind: 'flatten' } & Both)
    /** Keywords of the definition that differ. */
    | ({
        readonly kind: 'limits' | 'condition' | 'words' | 'looks';
        readonly words: readonly string[];
      } & Both)
  );

/** Changes that would hide answers without a declaration. */
export function lossesWithoutDeclaration(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ losesAnswers, declared }) => losesAnswers && !declared);
}

/** Effect of a change after which every stored answer still displays as given. */
export const harmless = { losesAnswers: false, declared: true } as const;
