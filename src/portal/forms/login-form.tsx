import { lazy, type RefObject, useRef } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import { type CompiledForm, type FormValues, formFields } from '#engine/definition/definition.ts';
import { widgetOf } from '#engine/definition/field.ts';
import { isPlain, PlainForm } from '#engine/react/form/plain-form.tsx';
import { InAppLink } from '#engine/react/ui/in-app-link.tsx';
import { flatten } from '#engine/wire/wire.ts';
import type { LoginSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/forms.ts';
import { findScreen, screenUrl } from '#portal/config/screens.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { useForm } from '#portal/forms/forms.ts';
import { callConfigured, session } from '#portal/session/services.ts';
import type { SessionUser } from '#portal/session/session.ts';

/** Loaded only if needed: it is three times the size of a sign-in with text fields only. */
const SimpleForm = lazy(() =>
  import('#engine/react/form/simple-form.tsx').then((m) => ({ default: m.SimpleForm })),
);

interface LoginFormProps {
  readonly settings: LoginSettings;
  /** Prefilled values: the phone of the person, if known. */
  readonly initial?: FormValues;
  readonly onSignedIn: (user: SessionUser) => void;
}

/** Signs in and starts the session; the server's error is shown above the fields. */
export function LoginForm({ settings, initial, onSignedIn }: LoginFormProps) {
  const form = useForm(settings.form);
  const Form = isPlain(form.definition) ? PlainForm : SimpleForm;
  const typed = useRef<FormValues>(initial ?? {});
  const signIn = async (values: FormValues) => {
    const body = flatten(form.definition, values);
    const { token, user } = await callConfigured(settings.operation, { body });
    session.signIn(token, user);
    onSignedIn(user);
  };
  return (
    <Form
      form={form}
      host={formHost}
      submitLabel={settings.submit}
      pendingLabel={words.signingIn}
      onChange={(values) => {
        typed.current = values;
      }}
      onSubmit={signIn}
      {...(initial && { initial })}
      {...(settings.forgot && {
        labelAsides: { password: <ForgotLink forgot={settings.forgot} form={form} typed={typed} /> },
      })}
    />
  );
}

interface ForgotLinkProps {
  readonly forgot: NonNullable<LoginSettings['forgot']>;
  readonly form: CompiledForm;
  readonly typed: RefObject<FormValues>;
}

/** A link to the configured screen, which gets the typed values except passwords. Hidden without such a screen. */
function ForgotLink({ forgot: { label, screen }, form, typed }: ForgotLinkProps) {
  const navigate = useNavigate();
  const url = findScreen(screen) ? screenUrl(screen) : '';
  const href = useHref(url);
  if (!url) return null;
  const follow = () => navigate(url, { state: { values: withoutPasswords(form, typed.current) } });
  return (
    <InAppLink
      href={href}
      className="link link-primary -my-3 inline-flex min-h-11 items-center text-sm font-normal"
      onFollow={follow}
    >
      {label}
    </InAppLink>
  );
}

function withoutPasswords({ definition }: CompiledForm, values: FormValues): FormValues {
  const open = formFields(definition).filter((node) => widgetOf(node) !== 'password');
  return Object.fromEntries(open.map(({ name }) => [name, values[name]]));
}
