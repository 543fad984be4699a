/** A titled part of a step, as `x-sections` describes it. */
export interface Section {
  readonly title: string;
  /** The heading of the section's phone screen, if it is not the title. */
  readonly question?: string;
  readonly help?: string;
  /** After the help; `href` is an address of the same site. */
  readonly link?: { readonly label: string; readonly href: string };
  /** Text shown in a sent form if the section has no answers. */
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

/** Sections that share a phone screen; any other section has its own. */
export interface SectionsTogether {
  readonly title: string;
  readonly question?: string;
  readonly help?: string;
  readonly sections: readonly string[];
}
