import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, findScreen, portal } from '#portal/config/screens.ts';
import { type CourseScreen, landing } from './landing.ts';
import { session } from './services.ts';

/** Leads somebody who has just signed in to where they land; `place` is where they wanted to go. */
export function useLanding(): (place?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (place = '/') => {
      const { user } = session.state();
      if (!user) throw new Error('Nobody is signed in');
      const { role_id: roleId } = user;
      // what has no screen of its own is asked for where it is needed
      const pending = user.pending.filter((what) => what in portal.pending);
      const arrival = { roleId, pending, courseName: session.courseName(), place };
      const { to, courseServed } = landing(arrival, courseScreen());
      if (courseServed) session.clearCourseName();
      navigate(to, { replace: true });
    },
    [navigate],
  );
}

/** Nothing, as long as the portal has no such screen. */
function courseScreen(): CourseScreen | undefined {
  const { course } = portal;
  const screen = course && findScreen(course.screen);
  return (
    screen && {
      access: screen.access,
      addressFor: (courseName) => addressOf(screen.name, { [course.parameter]: courseName }),
    }
  );
}
