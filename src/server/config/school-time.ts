/**
 * Sets the school's time zone, on which dates of answers and exports depend. Import this module first, because date
 * formatters keep the time zone of their creation.
 */
process.env.TZ ||= 'Europe/Moscow';
