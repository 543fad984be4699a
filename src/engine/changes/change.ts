import type { Choice, FieldNode } from '../definition/definition.ts';

/** Members common to all changes. */
interface Effect {
  /** Whether stored answers can no longer be displayed as given. */
  readonly losesAnswers: boolean;
  /** Whether `x-renamed-from`, `x-migrations` or `x-removed` declares the change, or it needs no declaration. */
  readonly declared: boolean;
}

/** A field before and after. */
interface FieldPair {
  readonly from: FieldNode;
  readonly to: FieldNode;
}

/** One difference between two definitions of a form. */
export type Change = Effect &
  (
    | { readonly kind: 'form-added' | 'form-removed' }
    | { readonly kind: 'version'; readonly before: number; readonly after: number }
    /** `words`: the differing keywords outside of fields, such as titles, steps, sections and list settings. */
    | { readonly kind: 'form'; readonly words: readonly string[] }
    | { readonly kind: 'added'; readonly to: FieldNode }
    /** `address`: the address of the stored answers. */
    | { readonly kind: 'removed'; readonly from: FieldNode; readonly address: string }
    | ({ readonly kind: 'renamed' } & FieldPair)
    | ({ readonly kind: 'retyped' } & FieldPair)
    | ({ readonly kind: 'choice-added' | 'choice-removed'; readonly choice: Choice } & FieldPair)
    /** A migration replaces the choice by the choice `into`. */
    | ({ readonly kind: 'choice-mapped'; readonly choice: Choice; readonly into: string } & FieldPair)
    | ({ readonly kind: 'required' | 'optional' | 'moved' } & FieldPair)
    /** The prefix of the group's wire keys changed. */
    | ({ readonly kind: 'flatten' } & FieldPair)
    /** `words`: the differing keywords of the field. */
    | ({
        readonly kind: 'limits' | 'condition' | 'words' | 'looks';
        readonly words: readonly string[];
      } & FieldPair)
  );

/** Changes that lose stored answers and are not declared. */
export function lossesWithoutDeclaration(changes: readonly Change[]): readonly Change[] {
  return changes.filter(({ losesAnswers, declared }) => losesAnswers && !declared);
}

/** The effect of a change after which every stored answer is still displayed as given. */
export const harmless = { losesAnswers: false, declared: true } as const;
