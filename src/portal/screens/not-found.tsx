import { Link } from 'react-router-dom';
import { PageHeading } from '#portal/ui/page/page-heading.tsx';

/** Any path that no screen has (spec §2). */
export function NotFound() {
  return (
    <>
      <PageHeading className="mb-4">Страница не найдена</PageHeading>
      <p className="max-w-prose text-base-content/80">
        Такой страницы нет: возможно, в адресе ошибка или страницу убрали.
      </p>
      <Link to="/" className="btn btn-primary mt-6 w-full sm:w-auto">
        На главную
      </Link>
    </>
  );
}
