export interface ClassesTables {
  classes: {
    /** `1А`. */
    name: string;
    position: number;
  };
}
