import type { Unreachable } from '#portal/draft/server/sync-machine.ts';
import type { DraftView } from '#portal/draft/session-types.ts';

export interface SaveWords {
  readonly text: string;
  /** Goes on after `text`, where there is room for it. */
  readonly more?: string;
  /** Stands for both on a phone: on the device and on the server are two things there too. */
  readonly brief?: string;
  /** `warning` and `error` stand in a row of their own on a phone. */
  readonly tone: 'quiet' | 'done' | 'warning' | 'error';
  /** The person can have it tried again at once. */
  readonly retry?: boolean;
}

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

const causes: Readonly<Record<Unreachable, string>> = {
  offline: 'Нет связи',
  server: 'Сервер не отвечает',
  busy: 'Сервер занят',
};

/**
 * Where the person's words are: on the device, on the server, or nowhere but on this page. A save that is about to
 * come is not announced: the words change when something has happened (design §4; USERS, line 15).
 */
export function saveWords(view: DraftView): SaveWords {
  const { sync, device, leftOut } = view;
  const { phase, lost } = sync;
  const kept = device !== 'failed';
  switch (phase.name) {
    case 'signed-out':
      return kept
        ? { text: 'Сохранено на устройстве', more: ', отправим после входа', tone: 'warning' }
        : { text: 'Не сохранено', more: ': войдите снова', tone: 'error' };
    case 'refused':
      return kept
        ? { text: 'Сохранено на устройстве', more: ', сервер это не принял', tone: 'error' }
        : { text: 'Не сохранено', more: ': сервер это не принял', tone: 'error' };
    case 'conflict':
      return { text: 'Ответы разошлись', more: ': выберите, какие оставить', tone: 'warning' };
    case 'closed':
      return { text: 'Изменения больше не принимаются', tone: 'warning' };
    case 'clean':
      return clean(sync.savedAt, sync.changed, kept, leftOut);
    default:
      if (lost) return unreachable(lost, kept);
      return kept
        ? { text: 'Сохранено на устройстве', brief: 'На устройстве', tone: 'quiet' }
        : { text: 'Сохраняем…', tone: 'quiet' };
  }
}

function unreachable(why: Unreachable, kept: boolean): SaveWords {
  const retry = why !== 'busy';
  return kept
    ? { text: causes[why], more: ', сохранено на устройстве', tone: 'warning', retry }
    : { text: `${causes[why]}, не сохранено`, more: '. Не закрывайте страницу', tone: 'error', retry };
}

function clean(
  savedAt: number | undefined,
  changed: boolean,
  kept: boolean,
  leftOut: readonly string[],
): SaveWords {
  if (changed)
    return { text: kept ? 'На устройстве' : 'Не сохранено', more: ', ещё не отправлено', tone: 'quiet' };
  if (leftOut.length > 0) return { text: `Сохранено, кроме: ${leftOut.join(', ')}`, tone: 'warning' };
  if (savedAt === undefined) return { text: '', tone: 'quiet' };
  return { text: 'Сохранено', more: ` в ${time.format(savedAt)}`, tone: 'done' };
}
