import { useId, useState } from 'react';
import type { FieldNode, Json } from '#engine/definition/definition.ts';
import type { Entry } from '#engine/store/types.ts';
import { no, yes } from '#engine/text/fields.ts';
import * as words from '#engine/text/groups.ts';
import { isEmpty } from '#engine/values/normalise.ts';
import { useOwnForm } from '../context/form-scope.tsx';
import { Tile, Tiles } from '../controls/tiles.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import type { GroupActions } from './use-group-actions.ts';
import type { GroupAnswer } from './use-group-answer.ts';

export interface GroupQuestionProps {
  readonly node: FieldNode;
  readonly question: string;
  /** The page's heading asks it: here it is only heard. */
  readonly said: boolean;
  readonly entries: readonly Entry[];
  readonly answer: GroupAnswer;
  /** Given `true` where there are no entries to come, `false` where that is taken back. */
  readonly onDecline: (declines: boolean) => void;
  readonly actions: GroupActions;
  /** Id of the answer that receives keyboard focus, while no other part of the group has it. */
  readonly id: string | undefined;
  readonly describedBy: string | undefined;
}

/**
 * The opening question of a group: «Да» opens the first entry, «Нет» asks before it removes
 * entries.
 */
export function GroupQuestion(props: GroupQuestionProps) {
  const { node, question, said, entries, answer, onDecline, actions, id, describedBy } = props;
  const { store } = useOwnForm();
  const [asking, setAsking] = useState(false);
  const name = useId();
  const written = entries.some((entry) => !isEmpty(store.entryValues(node.address, entry.id) as Json));

  const accept = () => {
    onDecline(false);
    if (entries.length === 0) actions.begin();
  };
  const removeAll = () => {
    setAsking(false);
    onDecline(true);
    if (entries.length > 0) actions.removeAll();
  };
  return (
    <fieldset className="field group-question" aria-describedby={describedBy}>
      <legend className={said ? 'sr-only' : 'field-label'}>{question}</legend>
      <Tiles titles={[yes, no]}>
        <Tile title={yes}>
          <Answer
            name={name}
            id={answer === false ? undefined : id}
            checked={answer === true}
            onGive={accept}
          />
        </Tile>
        <Tile title={no}>
          <Answer
            name={name}
            id={answer === false ? id : undefined}
            checked={answer === false}
            onGive={() => (written ? setAsking(true) : removeAll())}
          />
        </Tile>
      </Tiles>
      {asking && (
        <ConfirmDialog
          title={words.clearQuestion(entries.length)}
          confirmLabel={words.remove}
          onConfirm={removeAll}
          onClose={() => setAsking(false)}
        >
          <p className="mt-2">{words.clearWarning(node.schema.title ?? question)}</p>
        </ConfirmDialog>
      )}
    </fieldset>
  );
}

interface AnswerProps {
  /** Name of the radio group. */
  readonly name: string;
  readonly id: string | undefined;
  readonly checked: boolean;
  readonly onGive: () => void;
}

function Answer({ name, id, checked, onGive }: AnswerProps) {
  return (
    <input
      type="radio"
      className="radio radio-primary radio-sm"
      name={name}
      id={id}
      checked={checked}
      onChange={onGive}
    />
  );
}
