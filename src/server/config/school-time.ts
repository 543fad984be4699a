/**
 * The school's time zone on any machine: «сегодня» of a birth date, times in a file. Imported first, because date
 * formatters keep the zone of their creation.
 */
process.env.TZ ||= 'Europe/Moscow';
