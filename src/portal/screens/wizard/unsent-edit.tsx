import { useEffect, useEffectEvent, useRef } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router-dom';
import { plural } from '#engine/text/plural.ts';
import * as draftWords from '#generated/words/draft.ts';
import * as words from '#generated/words/wizard.ts';
import { isSendRequest, sendRequest } from '#portal/records/record.ts';
import { Button } from '#portal/ui/button.tsx';
import { choose } from '#portal/ui/confirm.tsx';
import { useFilling } from './filling.ts';
import { fieldPosition } from './position.ts';
import { useDraftPart } from './use-draft.ts';

/** The number of unsent changes to a submitted form, and the button that sends them. Asks about them when the person leaves. */
export function UnsentEdit() {
  const { session, wizard, submit } = useFilling();
  const { unsent } = useDraftPart(session, (view) => ({ unsent: view.unsent }));
  const send = () =>
    submit.run(([first]) => {
      const found = first && fieldPosition(session.store, first.address);
      if (found) wizard.goTo(found);
    });
  useLeaveQuestion(unsent > 0, send);
  useSendRequest(send);
  if (unsent === 0) return null;
  return (
    <div className="unsent-edit">
      <p role="status">{plural(unsent, draftWords.unsent)}</p>
      {/* the button of the review sends them too */}
      {!wizard.state.reviewing && (
        <Button className="btn-outline" isBusy={wizard.state.submitting} onClick={send}>
          {draftWords.send}
        </Button>
      )}
    </div>
  );
}

/** Asks about unsent changes before a link leaves the form, and after the browser's back button has left it. */
function useLeaveQuestion(isUnsent: boolean, onSend: () => void): void {
  const { pathname, search } = useLocation();
  const base = useHref('/').replace(/\/$/, '');
  const navigate = useNavigate();
  const send = useEffectEvent(onSend);
  useEffect(() => {
    if (!isUnsent) return;
    const ask = () =>
      choose({
        title: words.leaveTitle,
        text: words.leaveText,
        confirm: draftWords.send,
        other: words.leaveLater,
        harmless: true,
        cancel: words.stay,
      });
    const leave = async (to: string) => {
      const chosen = await ask();
      if (chosen === 'confirm') send();
      if (chosen === 'other') navigate(to);
    };
    const returnUnlessLater = async () => {
      const chosen = await ask();
      if (chosen !== 'other') navigate(pathname + search, { state: chosen === 'confirm' && sendRequest });
    };
    const onClick = (event: MouseEvent) => {
      const to = followedUrl(event, base);
      if (to === undefined || new URL(to, location.origin).pathname === pathname) return;
      event.preventDefault();
      event.stopPropagation();
      void leave(to);
    };
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      document.removeEventListener('click', onClick, { capture: true });
      // the back button has already changed the page: the question is shown over the next one
      if (window.event?.type === 'popstate' && location.pathname !== base + pathname)
        void returnUnlessLater();
    };
  }, [isUnsent, base, pathname, search, navigate]);
}

/** The path in the portal that a click on a link opens in this tab, without the portal's base; otherwise `undefined`. */
function followedUrl(event: MouseEvent, base: string): string | undefined {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  if (!link || !isPlain || link.target === '_blank' || link.origin !== location.origin) return undefined;
  if (!`${link.pathname}/`.startsWith(`${base}/`)) return undefined;
  return link.pathname.slice(base.length) + link.search + link.hash;
}

/** Sends the changes once if the link that opened the form requests it. */
function useSendRequest(onSend: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !isSendRequest(state)) return;
    isDone.current = true;
    navigate(pathname + search, { replace: true, state: null });
    onSend();
  });
}
