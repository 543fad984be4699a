import { applicationForm } from '#generated/forms/application.ts';
import { serverForm } from '../forms/server-form.ts';

/** The form that applications are written in. */
export const applicationServerForm = serverForm(applicationForm);

export const { fileFields, toValues, toFlat, answersOf, problemsOfWhole, withoutHidden, written } =
  applicationServerForm;
