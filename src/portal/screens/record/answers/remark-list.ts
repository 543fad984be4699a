/** A remark that is not sent yet. */
export interface PendingRemark {
  /** Wire key of a field, or `files/12`. */
  readonly path: string;
  /** The field or the file, as the reader sees it. */
  readonly label: string;
  readonly message: string;
  /** Who wrote it, where somebody else may have. */
  readonly author?: string | undefined;
}

/** What a remark is about: the wire key of a field or `files/12`, and its title. */
export type RemarkSubject = Pick<PendingRemark, 'path' | 'label'>;

/** The list with the remark in the place of the one on the same path, or without it where it says nothing. */
export function withRemark(
  remarks: readonly PendingRemark[],
  remark: PendingRemark,
): readonly PendingRemark[] {
  const known = remarks.some(({ path }) => path === remark.path);
  if (!remark.message) return remarks.filter(({ path }) => path !== remark.path);
  return known ? remarks.map((other) => (other.path === remark.path ? remark : other)) : [...remarks, remark];
}
