/** Why answers of this form cannot be checked against what the operation offers; `takers` are the calls that take the form. */
export function faultOf(
  { id, method, access, needs }: CalledOperation,
  takers: readonly CalledOperation[],
  form: string,
): { readonly what: string; readonly fix: string } | undefined {
  if (method !== 'get')
    return { what: `«${id}» не читает список, а меняет что-то`, fix: 'назовите операцию с методом get' };
  if (needs.length > 0)
    return {
      what: `«${id}» не ответит без «${needs.join('», «')}»`,
      fix: 'назовите операцию, которая отдаёт весь список без параметров',
    };
  if (takers.length === 0)
    return {
      what: `сервер не узнаёт форму «${form}» и не сверит ответ со списком`,
      fix: `назовите форму в теле её операции: x-form: ${form} (папка openapi)`,
    };
  const barred = takers.find((taker) => !covers(access, taker.access));
  return (
    barred && {
      what: `форму «${form}» заполняют и те, кому закрыта операция «${id}» («${barred.id}»)`,
      fix: `возьмите другую операцию или откройте эту: её x-access в папке openapi`,
    }
  );
}

/** Members of an operation that determine whether it can be called. */
export interface CalledOperation {
  readonly id: string;
  readonly method: string;
  readonly access: string | readonly string[];
  /** Names of the parameters without which it is not answered. */
  readonly needs: readonly string[];
  /** The forms whose fields its body has. */
  readonly forms: readonly string[];
}

/** Whether everybody who may make one call may make the other. */
function covers(wide: CalledOperation['access'], narrow: CalledOperation['access']): boolean {
  if (wide === 'public') return true;
  if (narrow === 'public') return false;
  if (wide === 'any') return true;
  return narrow !== 'any' && [narrow].flat().every((role) => wide.includes(role));
}
