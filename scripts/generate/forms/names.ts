/** `cancel-application` and `admin/user` become `cancelApplication` and `adminUser`. */
export function camelCase(id: string): string {
  return id.replace(/[-/](\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** The same with a capital: `CancelApplication`. */
export function pascalCase(id: string): string {
  const name = camelCase(id);
  return name.charAt(0).toUpperCase() + name.slice(1);
}
