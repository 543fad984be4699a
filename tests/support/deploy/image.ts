import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

interface Instruction {
  readonly name: string;
  readonly text: string;
}

/** The last stage of the Dockerfile, built into a folder. */
export interface Image {
  /** The folder that corresponds to `/` of the image. */
  readonly root: string;
  readonly workdir: string;
  /** Environment of the image; paths are below `root`. */
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthCheck: readonly string[];
  /** The user that runs the image; `undefined` if the tests do not run as root and so cannot change users. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined;
  remove(): void;
}

const DEPLOY = 'deploy';
/** Id of the user `nobody`, which replaces the image's user `node`. */
const NOBODY = 65534;

/**
 * Builds the image without Docker: executes `COPY` and `RUN` of every stage of the Dockerfile, each stage in its own folder.
 * The build context has the files that .dockerignore allows. Throws if an instruction fails.
 */
export function buildImage(): Image {
  const home = mkdtempSync(join(tmpdir(), 'school-image-'));
  chmodSync(home, 0o755);
  const context = join(home, 'context');
  copyContext(context);
  const stages = new Map<string, string>();
  const last = { root: '', workdir: '/', env: {} as Record<string, string>, command: '[]', check: '[]' };
  for (const { name, text } of instructions(readFileSync(`${DEPLOY}/Dockerfile`, 'utf8'))) {
    if (name === 'FROM') {
      const [, stage = 'final'] = /\bAS (\S+)/.exec(text) ?? [];
      Object.assign(last, { root: join(home, stage), workdir: '/', env: {} });
      stages.set(stage, last.root);
      mkdirSync(last.root);
    } else if (name === 'WORKDIR') {
      last.workdir = text;
      mkdirSync(join(last.root, text), { recursive: true });
    } else if (name === 'ENV') {
      for (const [, key = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) last.env[key] = value;
    } else if (name === 'COPY') copy(text, last, stages, context);
    else if (name === 'RUN') run(text, last);
    else if (name === 'HEALTHCHECK') last.check = text.slice(text.indexOf('['));
    else if (name === 'CMD') last.command = text;
  }
  const { DATA_DIR = '/data', ...env } = last.env;
  return {
    root: last.root,
    workdir: join(last.root, last.workdir),
    env: { ...env, DATA_DIR: join(last.root, DATA_DIR) },
    command: JSON.parse(last.command),
    healthCheck: JSON.parse(last.check),
    user: isRoot() ? { uid: NOBODY, gid: NOBODY } : undefined,
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function instructions(dockerfile: string): readonly Instruction[] {
  const lines = dockerfile.replace(/^#.*\n/gm, '').replace(/\\\n\s*/g, ' ');
  return [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', text = '']) => ({ name, text }));
}

/** Copies the committed and new files of the repository that .dockerignore does not exclude. */
function copyContext(context: string): void {
  const ignore = readFileSync(`${DEPLOY}/Dockerfile.dockerignore`, 'utf8').split('\n');
  const allowed = ignore.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  const denied = ignore.filter((line) => /^\w/.test(line));
  const isUnder = (path: string) => (folder: string) => path === folder || path.startsWith(`${folder}/`);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const path of listed.split('\0').filter((name) => name !== '' && existsSync(name))) {
    if (!allowed.some(isUnder(path)) || denied.some(isUnder(path))) continue;
    mkdirSync(dirname(join(context, path)), { recursive: true });
    cpSync(path, join(context, path));
  }
}

interface Stage {
  readonly root: string;
  readonly workdir: string;
}

function copy(text: string, stage: Stage, stages: ReadonlyMap<string, string>, context: string): void {
  const [, from] = /^--from=(\S+)/.exec(text) ?? [];
  const paths = text.replace(/^--from=\S+ /, '').split(/\s+/);
  const target = join(stage.root, stage.workdir, paths.pop() ?? '');
  const source = from === undefined ? context : stages.get(from);
  if (source === undefined) throw new Error(`No stage ${from}: ${text}`);
  for (const path of paths) {
    // of a folder only the content is copied, as in Docker
    const pattern = from === undefined ? path : `${source}${path}`;
    const script =
      !path.includes('*') && existsSync(from === undefined ? join(source, path) : pattern)
        ? `if [ -d ${pattern} ]; then mkdir -p "$1" && cp -a ${pattern}/. "$1"; else mkdir -p "$(dirname "$1/x")" "$2" && cp ${pattern} "$1"; fi`
        : `mkdir -p "$1" && cp ${pattern} "$1"`;
    shell(script, source, [target, dirname(target)]);
  }
}

/** Runs the command with absolute paths below the root of the stage, and with the user of the tests instead of `node`. */
function run(text: string, { root, workdir }: Stage): void {
  const owner = isRoot() ? `${NOBODY}:${NOBODY}` : `${process.getuid?.()}:${process.getgid?.()}`;
  const script = text.replace(/(?<=\s)\/(?=\w)/g, `${root}/`).replace('node:node', owner);
  shell(script, join(root, workdir), []);
}

function shell(script: string, cwd: string, args: readonly string[]): void {
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_prefer_offline: 'true' };
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', script, 'sh', ...args], {
    cwd,
    env,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  if (status !== 0) throw new Error(`${script}\n${stdout}${stderr}`);
}

/** Makes the code of the image read-only. As root this is not needed, because the code then belongs to root. */
export function protectCode({ root, user, env }: Image): void {
  if (user) return;
  const data = env.DATA_DIR ?? '';
  execFileSync('find', [root, '-path', data, '-prune', '-o', '-exec', 'chmod', 'a-w', '{}', '+']);
}

export function changeOwner(user: Image['user'], path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}
