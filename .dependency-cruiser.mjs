/**
 * Who may import whom (design, section 2). A rule's comment says what to do when it stops you.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const CORE = '^src/engine/(?!react/|entries/|(external/)?compile/)';
/** The name of a widget is one type, made from the meta schema of forms. */
const WIDGET_NAME = '^src/generated/widget-name[.]ts$';

/** The rooms of the engine's core, from the ground up. Each knows those before it; rooms on one floor know nothing of each other. */
const FLOORS = [
  ['text'],
  ['definition'],
  ['values'],
  ['conditions', 'external'],
  ['wire'],
  ['validation', 'migration'],
  ['store', 'samples', 'describe'],
  ['changes', 'panels'],
];

/** Domains of the server, each of which knows those before it. What is no domain is infrastructure, or puts all together. */
const SERVER_DOMAINS = [
  'settings',
  'cases',
  'consents',
  'campaigns',
  'users',
  'views',
  'messages',
  'workflow',
  'auth',
  'profile',
  'classes',
  'questionnaires',
  'excursions',
  'faq',
  'applications',
  'contracts',
  'courses',
  'attachments',
  'payments',
  'todo',
  'personal-data',
  'admin',
  'retention',
  'service',
];
/** Rooms of the server that every domain stands on. */
const INFRASTRUCTURE =
  '^src/server/(audit|backup|config|control|database|exports|files|forms|gateways|http|idempotency|lists|metrics|values)/';

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    rule('no-circles', 'Move what both need into a third file.', {}, { circular: true }),
    // What is built is not there yet on a fresh clone.
    rule(
      'resolvable',
      'The import names nothing that exists.',
      {},
      { couldNotResolve: true, pathNot: '/dist/' },
    ),
    rule(
      'declared',
      'Add the package to package.json: it is there only because another package needs it.',
      { pathNot: '^node_modules' },
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-dev-package-in-product',
      'The product is installed without development packages.',
      { path: '^src/', pathNot: '^src/engine/compile/' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'], pathNot: '[.](css|woff2)$' },
    ),
    rule(
      'engine-core-stands-alone',
      'The core is plain functions: no React, no network, no Node, no package, nothing of the school.',
      { path: CORE, pathNot: '^src/engine/external/(precompiled|formats)[.]ts$' },
      { pathNot: [CORE, WIDGET_NAME] },
    ),
    rule(
      'engine-external-validator',
      'What rjsf asks as it draws an external form knows rjsf; the formats of such forms are those of ajv-formats.',
      { path: '^src/engine/external/(precompiled|formats)[.]ts$' },
      { pathNot: [CORE, '^node_modules/(@rjsf/(utils|validator-ajv8)|ajv-formats)/'] },
    ),
    ...FLOORS.flatMap((rooms, floor) =>
      rooms.map((room) =>
        rule(
          `engine-room-${room}`,
          'Rooms of the engine point one way (FLOORS, above): move what both need to the lower room.',
          { path: `^src/engine/${room}/` },
          { path: CORE, pathNot: `^src/engine/(${[...FLOORS.slice(0, floor).flat(), room].join('|')})/` },
        ),
      ),
    ),
    rule(
      'engine-room-wizard',
      'The state of a wizard is one reducer that needs nothing, and no room of the core needs it.',
      { path: '^src/engine/wizard/' },
      { pathNot: '^src/engine/wizard/' },
    ),
    rule(
      'engine-rooms-named',
      'Give the new room its floor (FLOORS, above).',
      {
        path: '^src/engine/',
        pathNot: `^src/engine/(react|compile|entries|wizard|${FLOORS.flat().join('|')})/`,
      },
      {},
    ),
    rule(
      'engine-compile',
      'Compilation knows the core and Ajv, and runs anywhere.',
      { path: '^src/engine/compile/' },
      { pathNot: [CORE, '^src/engine/compile/', WIDGET_NAME, '^node_modules/ajv'] },
    ),
    rule(
      'engine-external-compile',
      'Compilation of external forms knows the core, Ajv and the validator of rjsf, and runs anywhere.',
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
      'What the package exports (docs/decisions/0047) is the engine and nothing else; nothing here uses it by them.',
      { path: '^src/engine/entries/' },
      { pathNot: ['^src/engine/', '^node_modules/'], dependencyTypesNot: ['core'] },
    ),
    rule(
      'engine-entries-are-ends',
      'Import the module itself: an entry is for those who have the package.',
      { pathNot: '^src/engine/entries/' },
      { path: '^src/engine/entries/' },
    ),
    rule(
      'compile-is-for-tools',
      'Validators are compiled ahead of time: Ajv itself never reaches a browser or the server of the forms.',
      { path: '^src/', pathNot: '^src/engine/((external/)?compile|entries)/' },
      { path: '^src/engine/(external/)?compile/' },
    ),
    rule(
      'engine-react',
      'The React side of the engine knows the engine and packages only.',
      { path: '^src/engine/react/' },
      { pathNot: [CORE, '^src/engine/react/', WIDGET_NAME, '^node_modules/'] },
    ),
    rule(
      'rjsf-in-one-folder',
      'What knows rjsf lives in src/engine/react/rjsf (docs/decisions/0001); of external forms, in react/external and beside Ajv (0046).',
      {
        path: '^(src|scripts)/',
        pathNot: '^src/engine/(react/(rjsf|external)/|external/(compile/|precompiled[.]ts$))',
      },
      { path: '^node_modules/@rjsf/' },
    ),
    rule(
      'rjsf-documented',
      'Use what rjsf documents. Single modules of its lib are listed here: they save bytes, or have no other name.',
      { path: '^src/' },
      {
        path: '^node_modules/@rjsf/',
        pathNot:
          '^node_modules/@rjsf/((core|utils|validator-ajv8)/lib/index|core/lib/components/(Form|fields/(Null|Object|Schema|String)Field|templates/UnsupportedField)|validator-ajv8/lib/(createPrecompiledValidator|types)|utils/lib/schema/shallowAllOfMerge)[.](js|d[.]ts)$',
      },
    ),
    rule(
      'generated',
      'Generated files know the types of the engine, the run-time parts of Ajv and the icons of lucide.',
      { path: '^src/generated/' },
      { pathNot: [CORE, '^src/generated/', '^node_modules/(ajv|lucide-react/)'] },
    ),
    rule(
      'api',
      'The client of the API knows generated types only.',
      { path: '^src/api/' },
      { pathNot: ['^src/api/', '^src/generated/', '^node_modules/'] },
    ),
    rule(
      'portal',
      'The portal reaches the server by the API only.',
      { path: '^src/portal/' },
      { pathNot: [CORE, '^src/engine/react/', '^src/(portal|api|generated)/', '^node_modules/'] },
    ),
    rule(
      'portal-screen-kinds',
      'Kinds of screens and of sections do not know each other: what two of them need goes to records, forms or ui.',
      { path: '^src/portal/(screens|sections)/([^/]+)/' },
      { path: '^src/portal/$1/', pathNot: '^src/portal/$1/($2/|[^/]+[.]ts$)' },
    ),
    rule(
      'portal-sections-below-screens',
      'A section stands on any screen: it knows none.',
      { path: '^src/portal/sections/' },
      { path: '^src/portal/(app|shell|screens)/' },
    ),
    rule(
      'portal-screens-below-app',
      'What a screen needs of the page around it goes to ui or session.',
      { path: '^src/portal/(screens|draft)/' },
      { path: '^src/portal/(app|shell)/' },
    ),
    rule(
      'draft-stands-alone',
      'A draft knows the engine and the API: what it needs of a screen is handed in (session-types.ts). The one policy of what programs may be started is of the whole portal, and so is whether this tab may keep anything.',
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
      'Merging works on data: it knows neither the device, the server nor the session.',
      { path: '^src/portal/draft/merge' },
      { path: '^src/portal/draft/', pathNot: '^src/portal/draft/(merge[-a-z]*|model)\\.ts$' },
    ),
    rule(
      'draft-device',
      'Local storage does not know the server or the session: session.ts brings them together.',
      { path: '^src/portal/draft/device/' },
      { path: '^src/portal/draft/', pathNot: '^src/portal/draft/(device/|(merge[-a-z]*|model)\\.ts$)' },
    ),
    rule(
      'draft-server',
      'The saver does not know local storage or the session: session.ts brings them together.',
      { path: '^src/portal/draft/(saver|sync[-a-z]*|file-host)\\.ts$' },
      {
        path: '^src/portal/draft/',
        pathNot: '^src/portal/draft/(saver|sync[-a-z]*|file-host|merge[-a-z]*|model)\\.ts$',
      },
    ),
    rule(
      'portal-shell',
      'The shell stands around any screen: it knows none.',
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
      'The device of this browser is made of drafts and the session; it knows no form and no screen.',
      { path: '^src/portal/device/' },
      { path: '^src/portal/', pathNot: '^src/portal/(device|session|ui|draft/device)/' },
    ),
    rule(
      'portal-forms',
      'Forms are below records; of the draft they know what a device keeps.',
      { path: '^src/portal/forms/' },
      { path: '^src/portal/', pathNot: '^src/portal/(forms|ui|session|config|text|device|draft/device)/' },
    ),
    rule(
      'portal-records',
      'Records are below actions; of the draft they know the answers of a saved form.',
      { path: '^src/portal/records/' },
      {
        path: '^src/portal/',
        pathNot:
          '^src/portal/(records|forms|ui|session|config|text)/|^src/portal/draft/(merge|model|saver|sync)[-a-z]*\\.ts$',
      },
    ),
    rule(
      'portal-ui',
      'What is drawn everywhere knows nothing of the portal.',
      { path: '^src/portal/ui/' },
      { path: '^src/portal/', pathNot: '^src/portal/ui/' },
    ),
    rule(
      'portal-ground',
      'Session, settings and their texts are the ground of the portal: they know no room above them.',
      { path: '^src/portal/(session|config|text)/' },
      { path: '^src/portal/', pathNot: '^src/portal/(session|config|text)/' },
    ),
    rule(
      'server',
      'The server knows the engine without React, and generated code.',
      { path: '^src/server/' },
      { path: '^(src/(engine/(react|external/precompiled)|portal|api)|scripts|tests)/' },
    ),
    rule(
      'server-domains',
      'A domain reaches another one by what it exports, never by its handlers or its store.',
      { path: '^src/server/([^/]+)/', pathNot: '^src/server/demo/' },
      {
        path: ['^src/server/.*store[.]ts$', '^src/server/[^/]+/handlers[.]ts$'],
        pathNot: ['^src/server/$1/', INFRASTRUCTURE],
      },
    ),
    ...SERVER_DOMAINS.map((domain, place) =>
      rule(
        `server-${domain}-stands-on-those-before-it`,
        'Domains stand in a row (SERVER_DOMAINS), each knows those before it: export what the later one needs, or move it there.',
        { path: `^src/server/${domain}/` },
        {
          path: `^src/server/(${SERVER_DOMAINS.slice(place + 1).join('|') || 'nothing-stands-after-it'}|demo)/`,
        },
      ),
    ),
    rule(
      'server-infrastructure',
      'Rooms that serve every domain know none of them; each adds its tables to Database by itself.',
      { path: INFRASTRUCTURE },
      { path: `^src/server/(${SERVER_DOMAINS.join('|')}|demo)/` },
    ),
    rule(
      'no-node-in-browser',
      'This code runs in a browser.',
      { path: '^src/(engine|portal|api|generated)/', pathNot: '^src/engine/entries/cli[.]ts$' },
      { dependencyTypes: ['core'] },
    ),
    rule('product-knows-no-tests', 'Move it to src.', { path: '^src/' }, { path: '^(tests|scripts)/' }),
    rule(
      'nothing-imports-the-portal',
      'What others need of the portal belongs to the engine or to a generated file.',
      { path: '^src/', pathNot: '^src/portal/' },
      { path: '^src/portal/' },
    ),
    rule(
      'nothing-imports-the-server',
      'What others need of the server is in openapi.yaml.',
      { path: '^src/', pathNot: '^src/server/' },
      { path: '^src/server/' },
    ),
  ],
  options: {
    doNotFollow: { path: ['node_modules'] },
    // The examples of the package stand on the package itself: tests/e2e/engine installs it and runs them.
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
