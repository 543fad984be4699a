/** A titled part of a step, as `x-sections` describes it. */
export interface Section {
  readonly title: string;
  /** The heading of its own screen on a phone, where a question says it better than the title. */
  readonly question?: string;
  readonly help?: string;
  /** After the help; `href` is an address of the same site. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Stands for its answers where a sent form has none. */
  readonly empty?: string;
  /** Line templates of its answers in a summary. */
  readonly lines?: readonly LineTemplate[];
}

/** Answers that are read together: `{last_name} {first_name}, {role}`, a line each, by the names of the fields beside. */
export interface LineTemplate {
  /** Before the lines; may name fields too. */
  readonly label?: string;
  readonly text: readonly string[];
}

/** Sections that stand on one screen of a phone; a section that no such panel names has its own. */
export interface SectionsTogether {
  readonly title: string;
  readonly question?: string;
  readonly help?: string;
  readonly sections: readonly string[];
}
