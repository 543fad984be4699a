const DAY = new Intl.DateTimeFormat('ru-RU', { weekday: 'long', day: 'numeric', month: 'long' });

/** `понедельник, 23 ноября` */
export function todayInWords(now = new Date()): string {
  return DAY.format(now);
}

/** `2026-11-23` */
export function today(now = new Date()): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
}
