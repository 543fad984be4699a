/** Where a text stops being JSON, and how to mend it. */
export interface SyntaxFault {
  readonly offset: number;
  readonly what: string;
  readonly fix: string;
}

/** What the parser stumbled over. */
export interface Met {
  readonly text: string;
  readonly offset: number;
  readonly token: string;
  /** All before it, without blanks at the end. */
  readonly before: string;
}

/** What has no words of its own. */
export function strange({ offset, token }: Met): SyntaxFault {
  return {
    offset,
    what: `это не JSON: здесь не может стоять «${token.trim() || 'пробел'}»`,
    fix: 'проверьте запятые, кавычки и скобки перед этим местом',
  };
}
