import { readdirSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Bundle, familyFiles, officeForms } from '#scripts/vite/family-files.ts';
import { formsOf, screenModule, screensOf } from '#scripts/vite/screen-pages.ts';

const root = resolve(import.meta.dirname, '../../..');
const screens = screensOf(root);
const forms = readdirSync(join(root, 'src/generated/forms'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
  .map((name) => basename(name, '.ts'));
const kinds = [...new Set(screens.map(({ kind }) => kind))];
const familyScreens = screens.filter(({ access }) => access !== 'administrator');

/** A build with one chunk per form, kind of screen and settings file; `imports` lists the imports of a chunk. */
function build(imports: Readonly<Record<string, readonly string[]>> = {}): Bundle {
  const chunk = (fileName: string, modules: readonly string[], dynamicImports: readonly string[] = []) => ({
    type: 'chunk' as const,
    fileName,
    moduleIds: modules.map((module) => join(root, module)),
    imports: imports[fileName] ?? [],
    dynamicImports,
  });
  const accesses = ['open', 'any', 'not-administrator', 'administrator'];
  const chunks = [
    ...forms.map((form) => chunk(`assets/form-${form}.js`, [`src/generated/forms/${form}.ts`])),
    ...kinds.map((kind) =>
      chunk(`assets/kind-${kind}.js`, [screenModule(kind)], [`assets/part-of-${kind}.js`]),
    ),
    ...kinds.map((kind) => chunk(`assets/part-of-${kind}.js`, [])),
    ...accesses.map((access) =>
      chunk(`assets/screens-${access}.js`, [`src/generated/portal/screens/${access}.ts`]),
    ),
  ];
  const loaded = chunks.map(({ fileName }) => fileName).filter((name) => !name.includes('part-of'));
  const files = [...chunks, chunk('assets/page.js', [], loaded)].map((one) => [one.fileName, one] as const);
  return {
    'index.html': { type: 'asset', source: '<script src="/lk/assets/page.js"></script>' },
    ...Object.fromEntries(files),
  };
}

const offline = familyFiles(build());

describe('the offline files of a family', () => {
  it.each(familyScreens.map((screen) => [screen.path, screen] as const))(
    'include all of %s',
    (_path, screen) => {
      expect(offline).toContain(`assets/kind-${screen.kind}.js`);
      expect(offline).toContain(`assets/part-of-${screen.kind}.js`);
      expect(offline).toContain(`assets/screens-${screen.access}.js`);
      for (const form of formsOf(screen)) expect(offline).toContain(`assets/form-${form}.js`);
    },
  );

  it('exclude office forms and screens of office kinds', () => {
    const officeOnly = officeForms();
    expect(officeOnly.filter((form) => familyScreens.flatMap(formsOf).includes(form))).toEqual([]);
    expect(officeOnly).toEqual(expect.arrayContaining(['class-list', 'create-user', 'send-back']));
    expect(offline).toContain('assets/form-cancel-application.js');
    const office = kinds.filter((kind) => !familyScreens.some((screen) => screen.kind === kind));
    const files = [
      ...officeOnly.map((form) => `assets/form-${form}.js`),
      ...office.flatMap((kind) => [`assets/kind-${kind}.js`, `assets/part-of-${kind}.js`]),
      'assets/screens-administrator.js',
    ];
    expect(files.filter((file) => offline.has(file))).toEqual([]);
  });

  it('may import nothing of the office', () => {
    const [kind = ''] = kinds.filter((name) => familyScreens.some((screen) => screen.kind === name));
    const screen = `assets/kind-${kind}.js`;
    const office = 'assets/screens-administrator.js';
    expect(() => familyFiles(build({ [screen]: [office] }))).toThrow(
      `${screen}, which families load offline, imports ${office}`,
    );
  });

  it('exclude an external form and its validators only', () => {
    const module = (path: string, imports: readonly string[] = []) => ({
      type: 'chunk' as const,
      moduleIds: [join(root, path)],
      imports,
      dynamicImports: [],
    });
    const files = familyFiles({
      'index.html': { type: 'asset', source: '<script src="/lk/assets/page.js"></script>' },
      'assets/page.js': {
        ...module('src/portal/app/main.tsx'),
        dynamicImports: ['assets/form.js', 'assets/compiled.js', 'assets/registry.js'],
      },
      'assets/form.js': module('src/generated/forms/other.ts', ['assets/compiled.js']),
      'assets/compiled.js': module('src/generated/external/other.js'),
      'assets/registry.js': module('src/generated/external.ts'),
    });
    expect([...files].sort()).toEqual(['assets/page.js', 'assets/registry.js']);
  });
});
