import { defineConfig } from 'vitest/config';
import repository from '../../vitest.config.ts';
import { ROOM_VARIABLE, roomNamed } from './rooms.ts';

/** What Stryker runs: the repository's own project that the room's tests belong to, with those tests alone. */
const room = roomNamed(process.env[ROOM_VARIABLE] ?? '');
const { projects = [], ...shared } = repository.test ?? {};
const own = projects.flatMap((project) =>
  typeof project === 'object' && 'test' in project && project.test?.name === room.project
    ? [project.test]
    : [],
);

export default defineConfig({ test: { ...shared, ...own[0], include: [...room.tests] } });
