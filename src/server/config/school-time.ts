/**
 * The school's time zone, wherever the machine stands: «сегодня» of a birth date, hours in a file. Imported before
 * everything else, because what formats dates keeps the zone that it was made in.
 */
process.env.TZ ||= 'Europe/Moscow';
