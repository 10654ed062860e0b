import { t } from '#messages/accounts.ts'
import { Link, useHydrated, useSearch } from '@tanstack/react-router'
import { type FormEvent, lazy, useRef, useState } from 'react'
import { getSite } from '#client/lib/boot.ts'
import { CallError, isRecord } from '#client/lib/api/call-error.ts'
import { canPasskey } from '#client/lib/can-passkey.ts'
import { safePath } from '#client/lib/safe-path.ts'
import { showFailure } from '#client/lib/api/show-failure.ts'
import { isUnverified } from '#client/domains/accounts/session/unverified.ts'
import { Button } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { LazyPart } from '#client/ui/states/LazyPart.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { useLogin } from '#client/domains/accounts/mutations.ts'
import { SocialButtons } from '#client/domains/accounts/social/SocialButtons.tsx'

const UnverifiedNotice = lazy(() =>
  import('#client/domains/accounts/sign-up/UnverifiedNotice.tsx').then((part) => ({
    default: part.UnverifiedNotice,
  })),
)
const SecondFactorStep = lazy(() =>
  import('./SecondFactorStep.tsx').then((part) => ({ default: part.SecondFactorStep })),
)

const LINK = 'font-[650] text-accent-text underline-offset-4 hover:underline'
/** The default page after signing in; new players are redirected from there to /onboarding. */
const AFTER = '/dashboard'

/**
 * The sign-in card. Afterwards it navigates to `redirect` (inside this site only).
 */
export function SignInCard({
  known,
  isQuiet = false,
}: {
  /** The e-mail to fill in, and the page after the sign-in. */
  known?: { email: string; after: string | undefined }
  /** Another button of the screen is the main one, unless the person was sent here to sign in. */
  isQuiet?: boolean
}) {
  const { redirect } = useSearch({ strict: false })
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState(known?.email ?? '')
  const [password, setPassword] = useState('')
  const path = safePath(known?.after ?? redirect, AFTER)
  const login = useLogin(path)
  const [notice, setNotice] = useState<string>()
  const { demo } = getSite()
  // Most browsers can use passkeys, so the server draws the button.
  const isHydrated = useHydrated()

  const signIn = (body?: { email: string; password: string }) => {
    if (login.isPending) return
    setNotice(undefined)
    login.mutate(body, {
      onError: (error) => {
        if (!isShownInCard(error)) showFailure(error)
      },
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signIn({ email, password })
  }
  const startAgain = (why?: string) => {
    login.reset()
    setNotice(why)
  }
  const problem = notice ?? (login.error && isShownInCard(login.error) ? login.error.message : undefined)
  const appeal = appealTokenOf(login.error)
  const fillIn = () => {
    if (!demo) return
    setEmail(demo.email)
    setPassword(demo.password)
    form.current?.querySelector<HTMLButtonElement>('button[type=submit]')?.focus()
  }

  return (
    <section
      aria-labelledby="sign-in-title"
      className="w-full rounded-card border border-line bg-surface p-5 sm:p-7"
    >
      <h2 id="sign-in-title" className="text-20">
        {redirect ? t('accounts.sign_in_card.to_see', { page: pageOf(redirect) }) : t('common.sign_in')}
      </h2>
      {isUnverified(login.error) ? (
        <LazyPart fallback={<FormAlert>{t('accounts.refused.unverified')}</FormAlert>}>
          <UnverifiedNotice email={email} onBack={login.reset} />
        </LazyPart>
      ) : needsSecondFactor(login.error) ? (
        <LazyPart>
          <SecondFactorStep error={login.error} path={path} onBack={startAgain} />
        </LazyPart>
      ) : (
        <>
          <form ref={form} onSubmit={submit} className="mt-5 grid gap-4">
            {problem && (
              <FormAlert>
                {problem} {appeal && <AppealLink token={appeal} />}
              </FormAlert>
            )}
            <TextField
              label={t('common.email')}
              name="email"
              type="email"
              autoComplete="username"
              placeholder="you@example.com"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <PasswordField
              label={t('common.password')}
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              aside={
                <Link to="/forgot-password" className={LINK}>
                  {t('accounts.sign_in_card.forgot')}
                </Link>
              }
            />
            <Button
              type="submit"
              variant={isQuiet && !redirect ? 'quiet' : 'main'}
              className="mt-1 w-full"
              pending={login.isPending && login.variables !== undefined}
            >
              {t('common.sign_in')}
            </Button>
            {(!isHydrated || canPasskey()) && (
              <Button
                variant="outline"
                className="w-full no-passkey:hidden"
                pending={login.isPending && !login.variables}
                onClick={() => signIn()}
              >
                {t('accounts.sign_in_card.use_a_passkey')}
              </Button>
            )}
            {demo && (
              <Button variant="outline" className="w-full" onClick={fillIn}>
                {t('accounts.sign_in_card.demo')}
              </Button>
            )}
          </form>
          <SocialButtons redirect={path} />
          <p className="mt-4 text-center text-14 text-muted">
            {t.rich('accounts.sign_in_card.sign_up', {
              link: (
                <Link
                  to="/signup"
                  search={{ referralCode: '', ...(redirect && { redirect }) }}
                  className={LINK}
                />
              ),
            })}
          </p>
        </>
      )}
    </section>
  )
}

/** Names the guarded page at this path, for the title of the card. */
function pageOf(path: string): 'dashboard' | 'wallet' | 'settings' | 'team' | 'other' {
  if (path.startsWith('/dashboard')) return 'dashboard'
  if (path.startsWith('/payment') || path.startsWith('/kyc')) return 'wallet'
  if (path.startsWith('/team')) return 'team'
  if (!/^\/profile\/?(\?|$)/.test(path)) return 'other'
  if (path.includes('tab=settings')) return 'settings'
  return path.includes('tab=') && !path.includes('tab=wallet') ? 'other' : 'wallet'
}

/** The token with which the owner of a closed account appeals, for whom nothing else is open. */
function appealTokenOf(error: unknown): string | undefined {
  if (!(error instanceof CallError) || error.code !== 'banned' || !isRecord(error.data)) return undefined
  const { appeal_token: token } = error.data
  return typeof token === 'string' ? token : undefined
}

function AppealLink({ token }: { token: string }) {
  return (
    <Link to="/appeal" hash={`token=${token}`} className={LINK}>
      {t('common.appeal')}
    </Link>
  )
}

/** The password is correct and the account requires a second factor. */
function needsSecondFactor(error: unknown): error is CallError {
  return error instanceof CallError && error.code === 'second_factor_required'
}

/**
 * Errors shown in the card: wrong credentials, unusable responses (LoginError) and cancelled passkeys. All
 * others are shown as a toast.
 */
function isShownInCard(error: Error): boolean {
  if (error instanceof CallError)
    return (
      error.status === 401 ||
      isUnverified(error) ||
      needsSecondFactor(error) ||
      appealTokenOf(error) !== undefined
    )
  return error.name === 'LoginError' || error.name === 'PasskeyError'
}
