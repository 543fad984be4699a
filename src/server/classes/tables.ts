export interface ClassesTables {
  classes: {
    /** `1А`. */
    name: string;
    position: number;
  };
}

declare module '../tables.ts' {
  interface Database extends ClassesTables {}
}
