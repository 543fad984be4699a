/** Sets the school's time zone. Import this module first: date formatters keep the zone of their creation. */
process.env.TZ ||= 'Europe/Moscow';
