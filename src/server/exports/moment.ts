const day = new Intl.DateTimeFormat('ru-RU', { day: '2-digit', month: '2-digit', year: 'numeric' });
const time = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit' });

/** «21.11.2026» */
export function dayText(at: Date): string {
  return day.format(at);
}

/** «21.11.2026 14:05», blank for what has not happened. */
export function momentText(at: Date | null): string {
  return at ? `${dayText(at)} ${time.format(at)}` : '';
}
