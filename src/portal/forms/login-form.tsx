import { Link } from 'react-router-dom';
import type { FormValues } from '#engine/definition/definition.ts';
import { SimpleForm } from '#engine/react/form/simple-form.tsx';
import { flatten } from '#engine/wire/wire.ts';
import type { LoginSettings } from '#generated/portal/settings.ts';
import * as words from '#generated/words/forms.ts';
import { addressOf, findScreen } from '#portal/config/screens.ts';
import { formHost } from '#portal/forms/form-host.ts';
import { submitErrorOf } from '#portal/forms/submit-error.ts';
import { useForm } from '#portal/forms/use-form.ts';
import { callConfigured, session } from '#portal/session/services.ts';
import type { SessionUser } from '#portal/session/session.ts';

interface LoginFormProps {
  readonly settings: LoginSettings;
  /** Known already who signs in: the form comes with it. */
  readonly initial?: FormValues;
  readonly onSignedIn: (user: SessionUser) => void;
}

/** Signs in and begins the session; what the server says against it is shown above the fields. */
export function LoginForm({ settings, initial, onSignedIn }: LoginFormProps) {
  const form = useForm(settings.form);
  const signIn = async (values: FormValues) => {
    try {
      const body = flatten(form.definition, values);
      const { token, user } = await callConfigured(settings.operation, { body });
      session.signIn(token, user);
      onSignedIn(user);
    } catch (thrown) {
      throw submitErrorOf(thrown);
    }
  };
  return (
    <SimpleForm
      form={form}
      host={formHost}
      submitLabel={settings.submit}
      pendingLabel={words.signingIn}
      onSubmit={signIn}
      {...(initial && { initial })}
      {...(settings.forgot && { labelAsides: { password: forgotLink(settings.forgot) } })}
    />
  );
}

/** Nothing, as long as the portal has no such screen. */
function forgotLink({ label, screen }: NonNullable<LoginSettings['forgot']>) {
  return (
    findScreen(screen) && (
      <Link to={addressOf(screen)} className="link link-primary text-sm font-normal">
        {label}
      </Link>
    )
  );
}
