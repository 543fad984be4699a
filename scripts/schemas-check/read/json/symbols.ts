import { suggestion } from '../../suggest.ts';
import { type Met, type SyntaxFault, strange } from './fault.ts';

export function comment({ offset }: Pick<Met, 'offset'>): SyntaxFault {
  return {
    offset,
    what: 'в JSON не бывает комментариев',
    fix: 'уберите его; где заметка нужна, её пишут словом "$comment"',
  };
}

/** Something that is no sign of JSON: other quotes, a name without any, an invisible blank, a word of another language. */
export function symbol(met: Met): SyntaxFault {
  const { text, offset, token, before } = met;
  const first = token.charAt(0);
  if (first === '#') return comment(met);
  if (before.endsWith('"')) return afterString(met);
  if (otherQuotes.includes(first)) {
    const written = /^[^\n,:\]}]*/.exec(text.slice(offset + 1))?.[0] ?? '';
    const word = written.replace(new RegExp(`[${otherQuotes}]\\s*$`), '').trimEnd();
    return {
      offset,
      what: `кавычки «${first}» в JSON не годятся`,
      fix: `поставьте прямые двойные: "${word}"`,
    };
  }
  const blank = /^[^\S\n\r\t ]/.test(token) || /^[\u200b-\u200d\u2060\ufeff]/.test(token);
  if (blank)
    return {
      offset,
      what: 'здесь стоит невидимый знак или неразрывный пробел',
      fix: 'сотрите его и поставьте обычный пробел',
    };
  if (/^\s*:/.test(text.slice(offset + token.length)))
    return { offset, what: `имя «${token}» стоит без кавычек`, fix: `напишите "${token}"` };
  return word(met);
}

/** Also the closing ones, which are met where the opening one is right. */
const otherQuotes = "'`‘’‚“”„«»";

function word({ offset, token, before }: Met): SyntaxFault {
  if (!/[:,[]$/.test(before)) return strange({ offset, token, before, text: '' });
  if (/^[+-]?[.\d]/.test(token))
    return {
      offset,
      what: `«${token}» — не число JSON`,
      fix: 'дробь пишут через точку и с цифрой перед ней: 0.5',
    };
  const near = suggestion(token, ['true', 'false', 'null']);
  return {
    offset,
    what: `слово «${token}» стоит без кавычек`,
    fix: near.startsWith('возможно') ? near : `напишите "${token}"`,
  };
}

/** Straight quotes inside words end them too early. */
export function afterString({ before, offset, text, token }: Met): SyntaxFault {
  if (!/^[\p{L}\p{N}"]/u.test(token)) return strange({ before, offset, text, token });
  return {
    offset: before.length - 1,
    what: 'строка закончилась раньше времени: внутри слов прямая кавычка',
    fix: 'внутри слов ставьте «ёлочки» или пишите \\"',
  };
}
