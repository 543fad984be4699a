import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { readSettings } from '#server/config/settings.ts';

/** The steps of the build, among the other exports of the file. */
const steps: Readonly<Record<string, { readonly inputs?: readonly string[] }>> = await import(
  resolve('scripts/steps.mjs')
);
const read = (name: string) => readFileSync(`deploy/${name}`, 'utf8');

interface Service {
  readonly image?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
}
const { services, volumes } = load(read('compose.yaml')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

/** Variables of `env.example` with their values. */
const example = Object.fromEntries(
  [...read('env.example').matchAll(/^([A-Z\d_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
);
/** The variables with valid values. */
const filled: Readonly<Record<string, string>> = {
  ...example,
  POSTGRES_PASSWORD: 'secret',
  S3_SECRET_KEY: 'secret',
  SECRET_KEY: Buffer.alloc(32).toString('base64'),
};
const substituted = (text: string) =>
  text.replace(/\$\{(\w+)(?::[?-](\w*))?\}/g, (_all, name, fallback) => filled[name] || fallback);

describe('the compose file', () => {
  it('sets only variables that the portal reads, with valid values', () => {
    const given = Object.entries(services.portal?.environment ?? {}).map(([name, value]) => [
      name,
      substituted(value),
    ]);
    const settings = readSettings({ ...filled, ...Object.fromEntries(given) });
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(given.map(([name]) => name)));
    expect(settings).toMatchObject({
      DATABASE_URL: 'postgres://portal:secret@postgres/portal',
      S3_ENDPOINT: 'http://storage:9000',
      S3_SECRET_KEY: 'secret',
    });
  });

  it('names only secrets of the example file and declared volumes', () => {
    const referenced = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
    expect(Object.keys(example)).toEqual(expect.arrayContaining(referenced));
    const mounted = Object.values(services).flatMap(({ volumes: own = [] }) =>
      own.map((one) => one.split(':')[0]),
    );
    expect(new Set(mounted)).toEqual(new Set(Object.keys(volumes)));
  });

  it('pins the version of each image', () => {
    const images = Object.values(services).flatMap(({ image }) => image ?? []);
    expect(images.filter((image) => !/:[\w.-]*\d[\w.-]*$/.test(image))).toEqual([]);
  });
});

it('the example contains no secrets', () => {
  const secrets = Object.entries(example).filter(([name]) =>
    /PASSWORD|KEY|TOKEN|API_ID|SMTP/.test(String(name)),
  );
  expect(secrets.filter(([, value]) => value !== '')).toEqual([]);
});

describe('the image', () => {
  const allowed = [...read('Dockerfile.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path);

  it('contains all inputs of the build and no personal data', () => {
    const needed = Object.values(steps).flatMap(({ inputs = [] }) =>
      inputs.map((path) => path.split('/')[0]),
    );
    expect(allowed).toEqual(expect.arrayContaining([...new Set(needed)]));
    expect(allowed.filter((path = '') => !existsSync(path))).toEqual([]);
    expect(allowed).not.toContain('.data');
  });

  it('starts the files of its last stage without root', () => {
    const dockerfile = read('Dockerfile');
    const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
    expect(lastStage).toMatch(/^USER node$/m);
    expect(lastStage).toContain('/api/health/ready');
    const image = mkdtempSync(join(tmpdir(), 'school-image-'));
    for (const [, sources = '', target = ''] of lastStage.matchAll(/^COPY (?!--from)(.+) (\S+)$/gm))
      execFileSync('sh', ['-c', `mkdir -p "${image}/${target}" && cp ${sources} "${image}/${target}"`]);
    // replaces the output of the build stage
    mkdirSync(join(image, 'dist/web'), { recursive: true });
    writeFileSync(join(image, 'dist/server.mjs'), "console.log('started');");
    expect(execFileSync(process.execPath, ['scripts/start.mjs'], { cwd: image }).toString()).toBe(
      'started\n',
    );
    rmSync(image, { recursive: true });
  });
});

it('the systemd unit lets the service write its data folder only', () => {
  const unit = read('portal.service');
  for (const line of [
    'ProtectSystem=strict',
    'NoNewPrivileges=true',
    'ReadWritePaths=/var/lib/portal',
    'Environment=NODE_ENV=production DATA_DIR=/var/lib/portal',
  ])
    expect(unit.split('\n')).toContain(line);
});
