import type { DraftView } from '../../draft/draft-session.ts';

export interface SaveWords {
  readonly text: string;
  /** What is said only where there is room for it. */
  readonly more?: string;
  readonly tone: 'quiet' | 'done' | 'warning' | 'error';
}

const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/**
 * Where the person's words are: on the device, on the server, or nowhere but on this page. A save that is about to
 * come is not announced: the words change when something has happened (design §4; USERS, line 15).
 */
export function saveWords({ sync, device, left }: DraftView): SaveWords {
  const { phase } = sync;
  if (device === 'failed' && phase.name !== 'clean')
    return { text: 'На этом устройстве сохранить не удалось', tone: 'error' };
  switch (phase.name) {
    case 'signed-out':
      return { text: 'Сохранено на устройстве', more: ', отправим после входа', tone: 'warning' };
    case 'paused':
      return phase.why === 'offline'
        ? { text: 'Нет связи', more: ': сохранено на устройстве, отправим позже', tone: 'warning' }
        : { text: 'Сервер не отвечает', more: ': сохранено на устройстве, отправим позже', tone: 'warning' };
    case 'refused':
      return { text: `Сохранено на устройстве. ${phase.message}`, tone: 'error' };
    case 'conflict':
      return { text: 'Изменено на другом устройстве', tone: 'warning' };
    case 'closed':
      return { text: 'Изменения больше не принимаются', tone: 'warning' };
    case 'clean':
      return clean(sync.savedAt, sync.changed, left);
    default:
      return { text: 'Сохранено на устройстве', tone: 'quiet' };
  }
}

function clean(savedAt: number | undefined, changed: boolean, left: readonly string[]): SaveWords {
  if (changed) return { text: 'Сохранено на устройстве', more: ', ещё не отправлено', tone: 'quiet' };
  if (left.length > 0) return { text: `Сохранено, кроме: ${left.join(', ')}`, tone: 'warning' };
  if (savedAt === undefined) return { text: '', tone: 'quiet' };
  return { text: 'Сохранено', more: ` в ${time.format(savedAt)}`, tone: 'done' };
}
