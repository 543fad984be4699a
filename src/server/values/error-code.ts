/** The `code` of an error of Node.js or PostgreSQL: `ENOENT`, `23505`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
