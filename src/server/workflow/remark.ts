/** What the school wants mended: at a wire key of the form, or at `files/<id>`. */
export interface Remark {
  readonly path: string;
  readonly message: string;
}
