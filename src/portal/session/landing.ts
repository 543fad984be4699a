import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Access } from '#generated/portal/settings.ts';
import { addressOf, findScreen, portal } from '#portal/config/screens.ts';
import { canOpen } from './guard.ts';
import { session } from './services.ts';

/** A person who has just signed in. */
export interface SignedInPerson {
  readonly roleId: number;
  /** Mandatory steps before anything else. */
  readonly pending: readonly string[];
  /** Kept from before the sign-in (spec §3). */
  readonly courseName: string | null;
  /** The location that the guard redirected from; `/` otherwise. */
  readonly place: string;
}

/** The screen of a new course application: its address with the course chosen. */
export interface CourseScreen {
  readonly access: Access;
  addressFor(courseName: string): string;
}

export interface Landing {
  readonly to: string;
  /** The course is chosen on the page that one lands on: the key has served. */
  readonly courseServed: boolean;
}

/**
 * The screen after signing in: the application for a stored course (design §9), else the requested
 * place. While mandatory steps are pending, the course waits and the guard leads to them.
 */
export function landing(arrival: SignedInPerson, course: CourseScreen | undefined): Landing {
  const { courseName, pending, roleId, place } = arrival;
  const wanted = courseName && pending.length === 0 && course && canOpen(course.access, roleId);
  return wanted
    ? { to: course.addressFor(courseName), courseServed: true }
    : { to: place, courseServed: false };
}

/** The location that the guard redirected from, in the history state; `/` otherwise. */
export function locationBeforeRedirect(state: unknown): string {
  const known = typeof state === 'object' && state !== null && 'from' in state;
  return known && typeof state.from === 'string' ? state.from : '/';
}

/** Opens the first page after a sign-in; `place` is the page that the user requested before it. */
export function useLanding(): (place?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (place = '/') => {
      const { user } = session.state();
      if (!user) throw new Error('Nobody is signed in');
      const { role_id: roleId } = user;
      // an action without a separate screen is requested when needed
      const pending = user.pending.filter((what) => what in portal.pending);
      const arrival = { roleId, pending, courseName: session.courseName(), place };
      const { to, courseServed } = landing(arrival, courseScreen());
      if (courseServed) session.clearCourseName();
      navigate(to, { replace: true });
    },
    [navigate],
  );
}

/** The screen of a course; `undefined` if the portal has none. */
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
