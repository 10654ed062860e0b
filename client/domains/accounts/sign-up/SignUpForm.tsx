import { t } from '#messages/accounts.ts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { getSite } from '#client/lib/boot.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { HumanCheck } from './HumanCheck.tsx'
import { PasswordMeter } from '#client/domains/accounts/recovery/PasswordMeter.tsx'
import { providerName } from '#client/domains/accounts/social/provider-names.ts'
import { SocialButton } from '#client/domains/accounts/social/SocialButton.tsx'
import { type SignUpSource, useSignUpForm, type UsernameCheck } from './use-sign-up-form.ts'
import { Check } from 'lucide-react'
import { Spinner } from '#client/ui/states/Spinner.tsx'

const route = getRouteApi('/signup')
const LINK = 'font-[650] text-accent-text underline-offset-4 hover:underline'

const focusField = (box: HTMLElement | null) => box?.querySelector('input')?.focus()

/** The sign-up form. */
export function SignUpForm({ identity, after, onMailed }: Omit<SignUpSource, 'referralCode'>) {
  const { referralCode } = route.useSearch()
  const { form, general, human, name } = useSignUpForm({
    identity,
    referralCode,
    after,
    onMailed,
  })
  const { values, problems } = form
  // Most have none: the field comes with a link that has one, or when it is asked for.
  const [isAsked, setAsked] = useState(false)
  const [isGiven] = useState(values.affiliate_code !== '')
  const hasCode = isAsked || isGiven || problems.affiliate_code !== undefined
  const provider = getSite().providers.find((id) => id === identity?.provider)
  return (
    // The human check starts with the first input, so that it is done before the form is submitted.
    <form {...form.props} onInput={human.start} className="grid gap-5">
      {general && (
        <>
          <FormAlert>{general}</FormAlert>
          {provider && (
            <SocialButton
              provider={provider}
              request={{ intent: 'sign-in', redirect: '/dashboard', referralCode: values.affiliate_code }}
            >
              {t('accounts.sign_up_form.restart', { provider: providerName(provider) })}
            </SocialButton>
          )}
        </>
      )}
      <TextField
        label={t('common.email')}
        {...form.text('email')}
        type="email"
        autoComplete="email"
        required
        aside={
          identity && problems.email ? (
            <Link to="/" search={{ redirect: '/profile?tab=settings' }} className={LINK}>
              {t('common.sign_in')}
            </Link>
          ) : undefined
        }
      />
      <UsernameField
        value={values.username}
        onChange={(username) => form.change({ username })}
        check={name}
        error={problems.username}
      />
      {!identity && (
        <PasswordField
          label={t('common.password')}
          {...form.text('password')}
          autoComplete="new-password"
          required
          isShownAtFirst
          hint={
            <PasswordMeter
              password={values.password}
              own={values}
              hasError={problems.password !== undefined}
            />
          }
        />
      )}
      {hasCode ? (
        <div ref={isAsked ? focusField : undefined}>
          <TextField
            label={t('accounts.sign_up_form.referral_code')}
            isOptional
            {...form.text('affiliate_code')}
            autoComplete="off"
          />
        </div>
      ) : (
        <button
          type="button"
          onClick={() => setAsked(true)}
          className={`${LINK} -my-2 min-h-11 justify-self-start text-start text-14`}
        >
          {t('accounts.sign_up_form.have_a_code')}
        </button>
      )}
      <HumanCheck
        state={human.state}
        area={human.area}
        onRetry={human.restart}
        error={problems.turnstile_token}
      />
      <Button type="submit" variant="main" size="large" pending={form.isBusy}>
        {t('accounts.sign_up_form.create_account')}
      </Button>
      <p className="-mt-2 text-14 text-pretty text-muted">
        {t.rich('accounts.sign_up_form.terms', {
          terms: <Link to="/terms-of-use" target="_blank" className={LINK} />,
          privacy: <Link to="/privacy-policy" target="_blank" className={LINK} />,
        })}
      </p>
    </form>
  )
}

type Props = {
  value: string
  onChange: (value: string) => void
  check: UsernameCheck
  error: string | undefined
}

/** The public username; shows while typing whether it is available. */
function UsernameField({ value, onChange, check, error = check.problem }: Props) {
  return (
    <TextField
      label={t('common.username')}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
      maxLength={20}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
      hint={
        error ? undefined : (
          <span aria-live="polite">
            {check.isFree ? t('accounts.username_field.free') : t('accounts.username_field.hint')}
          </span>
        )
      }
      end={
        check.isChecking ? (
          <Spinner className="size-4 text-muted" />
        ) : check.isFree ? (
          <Check aria-hidden="true" className="size-[18px] text-win" />
        ) : undefined
      }
    />
  )
}
