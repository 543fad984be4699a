/**
 * Rules for imports between modules (docs/architecture.md). The comment of a rule says how to fix a violation.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const CORE = '^src/engine/(?!react/|entries/|(external/)?compile/)';
/** The name of a widget is one type, made from the meta schema of forms. */
const WIDGET_NAME = '^src/generated/widget-name[.]ts$';

/** Layers of the engine's core, the lowest first. A folder may import those of lower layers, and none of its own layer. */
const ENGINE_LAYERS = [
  ['text'],
  ['definition'],
  ['values'],
  ['conditions', 'external'],
  ['wire'],
  ['validation', 'migration'],
  ['store', 'samples', 'describe'],
  ['changes', 'panels'],
];

/** Folders of the server that every domain may import. */
const INFRASTRUCTURE =
  '^src/server/(audit|backup|config|control|database|exports|files|forms|gateways|http|idempotency|lists|metrics|quotas|values)(/|$)';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule('no-cycles', 'Move the shared code into a third file.', {}, { circular: true }),
    // a fresh clone has no build yet
    rule(
      'resolvable',
      'The imported file or package does not exist.',
      {},
      { couldNotResolve: true, pathNot: '/dist/' },
    ),
    rule(
      'declared',
      'Add the package to package.json: it is only installed because another package depends on it.',
      { pathNot: '^node_modules' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-dev-dependency-in-src',
      'Production installs no devDependencies: move the package to dependencies.',
      { path: '^src/', pathNot: '^src/engine/compile/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '[.](css|woff2)$' },
    ),
    rule(
      'engine-core-is-pure',
      'The core consists of pure functions: no React, network, Node API, package or school-specific code.',
      { path: CORE, pathNot: '^src/engine/external/(precompiled|formats)[.]ts$' },
      { pathNot: [CORE, WIDGET_NAME] },
    ),
    rule(
      'engine-external-validator',
      'Only the validator and the formats of external forms may import rjsf and ajv-formats.',
      { path: '^src/engine/external/(precompiled|formats)[.]ts$' },
      { pathNot: [CORE, '^node_modules/(@rjsf/(utils|validator-ajv8)|ajv-formats)/'] },
    ),
    ...ENGINE_LAYERS.flatMap((folders, layer) =>
      folders.map((folder) =>
        rule(
          `engine-layer-${folder}`,
          'Imports point to lower layers (ENGINE_LAYERS): move the shared code to the lower one.',
          { path: `^src/engine/${folder}/` },
          {
            path: CORE,
            pathNot: `^src/engine/(${[...ENGINE_LAYERS.slice(0, layer).flat(), folder].join('|')})/`,
          },
        ),
      ),
    ),
    rule(
      'engine-wizard',
      'The wizard reducer imports no other module of the engine.',
      { path: '^src/engine/wizard/' },
      { pathNot: '^src/engine/wizard/' },
    ),
    rule(
      'engine-layers-complete',
      'Add the new folder to a layer (ENGINE_LAYERS).',
      {
        path: '^src/engine/',
        pathNot: `^src/engine/(react|compile|entries|wizard|${ENGINE_LAYERS.flat().join('|')})/`,
      },
      {},
    ),
    rule(
      'engine-compile',
      'Compilation imports the core and Ajv, and runs in any JavaScript environment.',
      { path: '^src/engine/compile/' },
      { pathNot: [CORE, '^src/engine/compile/', WIDGET_NAME, '^node_modules/ajv'] },
    ),
    rule(
      'engine-external-compile',
      "Compilation of external forms imports the core, Ajv and rjsf's validator, and runs in any JavaScript environment.",
      { path: '^src/engine/external/compile/' },
      {
        pathNot: [
          CORE,
          '^src/engine/(external/)?compile/',
          '^node_modules/(ajv|@rjsf/(utils|validator-ajv8)/)',
        ],
      },
    ),
    rule(
      'engine-entries',
      'The entries of the npm package (docs/decisions/0047) import the engine only.',
      { path: '^src/engine/entries/' },
      { pathNot: ['^src/engine/', '^node_modules/'], dependencyTypesNot: ['core'] },
    ),
    rule(
      'engine-entries-unused',
      'Import the module itself: entries are for users of the npm package.',
      { pathNot: '^src/engine/entries/' },
      { path: '^src/engine/entries/' },
    ),
    rule(
      'compile-in-tools-only',
      'Validators are compiled at build time: browser and server never load the Ajv compiler.',
      { path: '^src/', pathNot: '^src/engine/((external/)?compile|entries)/' },
      { path: '^src/engine/(external/)?compile/' },
    ),
    rule(
      'engine-react',
      'React components of the engine import the engine and packages only.',
      { path: '^src/engine/react/' },
      { pathNot: [CORE, '^src/engine/react/', WIDGET_NAME, '^node_modules/'] },
    ),
    rule(
      'rjsf-in-one-folder',
      'Import rjsf in src/engine/react/rjsf (docs/decisions/0001), for external forms in react/external and external/compile (0046).',
      {
        path: '^(src|scripts)/',
        pathNot: '^src/engine/(react/(rjsf|external)/|external/(compile/|precompiled[.]ts$))',
      },
      { path: '^node_modules/@rjsf/' },
    ),
    rule(
      'rjsf-documented',
      'Use the documented API of rjsf. The modules of its lib listed here save bytes, or have no public export.',
      { path: '^src/' },
      {
        path: '^node_modules/@rjsf/',
        pathNot:
          '^node_modules/@rjsf/((core|utils|validator-ajv8)/lib/index|core/lib/components/(Form|fields/(Object|Schema)Field|templates/UnsupportedField)|validator-ajv8/lib/(createPrecompiledValidator|types)|utils/lib/schema/shallowAllOfMerge)[.](js|d[.]ts)$',
      },
    ),
    rule(
      'generated',
      'Generated files import types of the engine, the run-time parts of Ajv and icons of lucide.',
      { path: '^src/generated/' },
      { pathNot: [CORE, '^src/generated/', '^node_modules/(ajv|lucide-react/)'] },
    ),
    rule(
      'api',
      'The API client imports generated types only.',
      { path: '^src/api/' },
      { pathNot: ['^src/api/', '^src/generated/', '^node_modules/'] },
    ),
    rule(
      'portal',
      'The portal uses the server through the API only.',
      { path: '^src/portal/' },
      { pathNot: [CORE, '^src/engine/react/', '^src/(portal|api|generated)/', '^node_modules/'] },
    ),
    rule(
      'portal-screen-kinds',
      'A kind of screen or section imports no other kind: move the shared code to records, forms or ui.',
      { path: '^src/portal/(screens|sections)/([^/]+)/' },
      { path: '^src/portal/$1/', pathNot: '^src/portal/$1/($2/|[^/]+[.]ts$)' },
    ),
    rule(
      'portal-sections-below-screens',
      'A section may be on any screen, so it imports none.',
      { path: '^src/portal/sections/' },
      { path: '^src/portal/(app|shell|screens)/' },
    ),
    rule(
      'portal-screens-below-app',
      'Move what a screen needs from the shell to ui or session.',
      { path: '^src/portal/(screens|draft)/' },
      { path: '^src/portal/(app|shell)/' },
    ),
    rule(
      'draft-imports',
      'Drafts import the engine and the API; screens pass in the rest (session-types.ts). Exceptions: the script policy, and whether the tab impersonates a user.',
      { path: '^src/portal/draft/' },
      { path: '^src/portal/', pathNot: '^src/portal/(draft/|session/(trusted-script|impersonation)\\.ts$)' },
    ),
    rule(
      'draft-model',
      'The model of a draft depends on no other module of the draft.',
      { path: '^src/portal/draft/model\\.ts$' },
      { path: '^src/portal/draft/', pathNot: '^src/portal/draft/model\\.ts$' },
    ),
    rule(
      'draft-merge',
      'Merging works on data: it imports no storage, server or session code.',
      { path: '^src/portal/draft/merge' },
      { path: '^src/portal/draft/', pathNot: '^src/portal/draft/(merge[-a-z]*|model)\\.ts$' },
    ),
    rule(
      'draft-device',
      'Local storage imports no server or session code: session.ts connects them.',
      { path: '^src/portal/draft/device/' },
      { path: '^src/portal/draft/', pathNot: '^src/portal/draft/(device/|(merge[-a-z]*|model)\\.ts$)' },
    ),
    rule(
      'draft-server',
      'The saver imports no local storage or session code: session.ts connects them.',
      { path: '^src/portal/draft/(saver|sync[-a-z]*|file-host)\\.ts$' },
      {
        path: '^src/portal/draft/',
        pathNot: '^src/portal/draft/(saver|sync[-a-z]*|file-host|merge[-a-z]*|model)\\.ts$',
      },
    ),
    rule(
      'portal-shell',
      'The shell surrounds any screen, so it imports none.',
      { path: '^src/portal/shell/' },
      { path: '^src/portal/', pathNot: '^src/portal/(shell|records|forms|ui|session|config|text)/' },
    ),
    rule(
      'portal-actions',
      'Actions are below sections and screens.',
      { path: '^src/portal/actions/' },
      { path: '^src/portal/', pathNot: '^src/portal/(actions|forms|records|ui|session|config|text)/' },
    ),
    rule(
      'portal-device',
      'Storage of the device imports drafts and the session, but no forms or screens.',
      { path: '^src/portal/device/' },
      { path: '^src/portal/', pathNot: '^src/portal/(device|session|ui|draft/device)/' },
    ),
    rule(
      'portal-forms',
      'Forms are below records; of drafts they import the local storage.',
      { path: '^src/portal/forms/' },
      { path: '^src/portal/', pathNot: '^src/portal/(forms|ui|session|config|text|device|draft/device)/' },
    ),
    rule(
      'portal-records',
      'Records are below actions; of drafts they import the answers of a saved form.',
      { path: '^src/portal/records/' },
      {
        path: '^src/portal/',
        pathNot:
          '^src/portal/(records|forms|ui|session|config|text)/|^src/portal/draft/(merge|model|saver|sync)[-a-z]*\\.ts$',
      },
    ),
    rule(
      'portal-ui',
      'UI components import nothing else of the portal.',
      { path: '^src/portal/ui/' },
      { path: '^src/portal/', pathNot: '^src/portal/ui/' },
    ),
    rule(
      'portal-base',
      'Session, settings and texts are the lowest layer of the portal: they import no other folder.',
      { path: '^src/portal/(session|config|text)/' },
      { path: '^src/portal/', pathNot: '^src/portal/(session|config|text)/' },
    ),
    rule(
      'server',
      'The server imports the engine without React, and generated code.',
      { path: '^src/server/' },
      { path: '^(src/(engine/(react|external/precompiled)|portal|api)|scripts|tests)/' },
    ),
    rule(
      'server-domains',
      'A domain imports no handlers and no store of another domain.',
      { path: '^src/server/([^/]+)/', pathNot: '^src/server/demo/' },
      {
        path: ['^src/server/.*store[.]ts$', '^src/server/[^/]+/handlers[.]ts$'],
        pathNot: ['^src/server/$1/', INFRASTRUCTURE],
      },
    ),
    {
      ...rule(
        'no-domain-cycles',
        'Two domains import each other: move the shared code to one of them.',
        { path: '^src/server/[^/]+$', pathNot: INFRASTRUCTURE },
        { circular: true },
      ),
      scope: 'folder',
    },
    rule(
      'server-infrastructure',
      'Infrastructure imports no domain; each domain adds its tables to Database itself.',
      { path: INFRASTRUCTURE },
      { path: '^src/server/[^/]+/', pathNot: INFRASTRUCTURE },
    ),
    rule(
      'no-node-in-browser',
      'This code runs in a browser.',
      { path: '^src/(engine|portal|api|generated)/', pathNot: '^src/engine/entries/cli[.]ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule('no-tests-in-src', 'Move it to src.', { path: '^src/' }, { path: '^(tests|scripts)/' }),
    rule(
      'nothing-imports-the-portal',
      'Move what others need from the portal to the engine or to a generated file.',
      { path: '^src/', pathNot: '^src/portal/' },
      { path: '^src/portal/' },
    ),
    rule(
      'nothing-imports-the-server',
      'Others use the server through the API of openapi.yaml.',
      { path: '^src/', pathNot: '^src/server/' },
      { path: '^src/server/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    // the package's examples import the installed package: tests/e2e/engine runs them
    exclude: { path: '^(dist|artifacts|[.]stryker-tmp|packages/engine/examples)/' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css', '.d.ts'],
    },
  },
};
