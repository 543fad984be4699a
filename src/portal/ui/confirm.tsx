import { useSyncExternalStore } from 'react';
import { createEmitter } from '#engine/store/emitter.ts';
import * as words from '#generated/words/ui.ts';
import { Button } from './button.tsx';
import { Dialog, DialogActions } from './dialog.tsx';

export interface Question {
  /** The question with its subject: «Удалить черновик?». */
  readonly title: string;
  /** The consequences, and whether they can be undone. */
  readonly text?: string;
  /** The verb of the title again: «Удалить черновик». */
  readonly confirm: string;
  /** `null` hides the button. */
  readonly cancel?: string | null;
  /** Red: the action deletes or cancels something. */
  readonly danger?: boolean;
}

/** A question with two actions; the second one is red unless it is `harmless`. */
export interface Choice extends Omit<Question, 'danger'> {
  readonly other: string;
  readonly harmless?: boolean;
}

export type DialogResult = 'confirm' | 'other' | 'cancel';

interface OpenQuestion extends Question, Partial<Pick<Choice, 'other' | 'harmless'>> {
  readonly answer: (chosen: DialogResult) => void;
}

let openQuestion: OpenQuestion | null = null;
const changes = createEmitter();

/** Asks before an action; `false` if the person cancels. */
export async function confirm(question: Question): Promise<boolean> {
  return (await choose(question)) === 'confirm';
}

/** Shows a text until the person closes it. */
export function inform({ title, text }: Pick<Question, 'title' | 'text'>): void {
  void choose({ title, ...(text && { text }), confirm: words.close, cancel: null });
}

/** Asks for one of two actions; `cancel` if the person cancels. */
export function choose(question: Question | Choice): Promise<DialogResult> {
  openQuestion?.answer('cancel');
  return new Promise((resolve) => {
    const answer = (chosen: DialogResult) => {
      showQuestion(null);
      resolve(chosen);
    };
    showQuestion({ ...question, answer });
  });
}

/** Renders the open question; used once on the page. */
export function ConfirmDialog() {
  const question = useSyncExternalStore(changes.subscribe, () => openQuestion);
  if (!question) return null;
  const { title, text, confirm: yes, other, harmless, cancel = words.cancel, danger, answer } = question;
  return (
    <Dialog key={title} title={title} onClose={() => answer('cancel')}>
      {text && <p className="text-base-content/80">{text}</p>}
      <DialogActions>
        <Button
          className={`${danger ? 'btn-error' : 'btn-primary'}`}
          data-first-focus={!danger || undefined}
          onClick={() => answer('confirm')}
        >
          {yes}
        </Button>
        {other && (
          <Button className={`btn-outline ${harmless ? '' : 'btn-error'}`} onClick={() => answer('other')}>
            {other}
          </Button>
        )}
        {cancel !== null && (
          <Button
            className="btn-ghost"
            data-first-focus={danger || undefined}
            onClick={() => answer('cancel')}
          >
            {cancel}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function showQuestion(next: OpenQuestion | null) {
  openQuestion = next;
  changes.emit();
}
