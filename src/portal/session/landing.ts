import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Access } from '#generated/portal/settings.ts';
import { findScreen, portal, screenUrl } from '#portal/config/screens.ts';
import { memberOf } from '#portal/text/member.ts';
import { canOpen } from './guard.ts';
import { session } from './services.ts';

export interface SignedInPerson {
  readonly roleId: number;
  /** Required actions before anything else. */
  readonly pending: readonly string[];
  /** The course chosen before the sign-in (spec §3). */
  readonly courseName: string | null;
  /** Where the guard redirected from; `/` otherwise. */
  readonly requestedUrl: string;
}

/** The screen for a new course application. */
export interface CourseScreen {
  readonly access: Access;
  urlFor(courseName: string): string;
}

/**
 * The first page after a sign-in: the application for the stored course, else the requested page. While
 * required actions are pending, the course stays stored and the guard redirects to the actions. With
 * `usesCourse`, the page is that application, and the stored course is deleted.
 */
export function landing(arrival: SignedInPerson, course: CourseScreen | undefined) {
  const { courseName, pending, roleId, requestedUrl } = arrival;
  const opensCourse = courseName && pending.length === 0 && course && canOpen(course.access, roleId);
  return opensCourse
    ? { to: course.urlFor(courseName), usesCourse: true }
    : { to: requestedUrl, usesCourse: false };
}

/** The location that the guard redirected from, in the history state; `/` otherwise. */
export function locationBeforeRedirect(state: unknown): string {
  const from = memberOf(state, 'from');
  return typeof from === 'string' ? from : '/';
}

/** Opens the first page after a sign-in; `requestedUrl` is the page that the user requested before it. */
export function useLanding(): (requestedUrl?: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (requestedUrl = '/') => {
      const { user } = session.state();
      if (!user) throw new Error('Nobody is signed in');
      const { role_id: roleId } = user;
      // an action without a separate screen is requested when needed
      const pending = user.pending.filter((action) => action in portal.pending);
      const arrival = { roleId, pending, courseName: session.courseName(), requestedUrl };
      const { to, usesCourse } = landing(arrival, courseScreen());
      if (usesCourse) session.clearCourseName();
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
      urlFor: (courseName) => screenUrl(screen.name, { [course.parameter]: courseName }),
    }
  );
}
