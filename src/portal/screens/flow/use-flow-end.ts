import { useNavigate } from 'react-router-dom';
import { dataOf } from '#api/client.ts';
import type { FormValues } from '#engine/definition/definition.ts';
import type { FlowEnd } from '#generated/portal/settings.ts';
import { addressOf } from '#portal/config/screens.ts';
import { client, session } from '#portal/session/services.ts';
import { signInOf } from '#portal/session/sign-in.ts';
import { useLanding } from '#portal/session/use-landing.ts';
import { noticeState } from '#portal/ui/page/page-notice.tsx';
import { toast } from '#portal/ui/toast.tsx';
import type { StepAnswer } from './sent-code.ts';

/** Does what a flow ends with; fails where the server does not answer. */
export function useFlowEnd(end: FlowEnd): (values: FormValues, answer: StepAnswer) => Promise<void> {
  const navigate = useNavigate();
  const land = useLanding();
  return async (values, answer) => {
    if (end.signIn) {
      const { token, user } = signInOf(answer);
      session.signIn(token, user);
    }
    if (end.refresh) {
      const { user } = await dataOf(client.GET('/api/auth/resource'));
      session.setUser(user);
    }
    if (end.done) toast(end.done);
    if (!end.screen) return land();
    const { name, notice, carry } = end.screen;
    const carried = Object.fromEntries(carry.map((field) => [field, values[field]]));
    navigate(addressOf(name), {
      replace: true,
      state: { ...(notice && noticeState(notice)), values: carried },
    });
  };
}
