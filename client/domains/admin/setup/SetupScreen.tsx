import { t } from '#messages/admin.ts'
import { t as ofSite } from '#messages/site.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useRouter } from '@tanstack/react-router'
import { setupBody } from '#contract/admin/setup.ts'
import { call, type InputFor } from '#client/lib/api/call.ts'
import { query } from '#client/lib/api/query.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { PasswordField } from '#client/ui/fields/PasswordField.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { PasswordMeter } from '#client/domains/accounts/recovery/PasswordMeter.tsx'
import { startSession } from '#client/domains/accounts/session/session.ts'
import { TestPart } from './TestPart.tsx'

const setupQuery = query('GET v1 /setup/')
/** The console, where the checklist of a new site is. */
const AFTER = '/admin'

/**
 * The first run of a site: its name and its first admin. Gone once there is one. The token stands behind the `#`, where no
 * proxy sees it.
 */
export function SetupScreen() {
  const hash = useLocation({ select: (place) => place.hash })
  const setup = useQuery(setupQuery)
  if (setup.isPending) return <PageSkeleton shape="form" />
  if (!setup.data) return <ErrorState onRetry={() => setup.refetch()} isRetrying={setup.isFetching} />
  if (!setup.data.needed) return <SetUpAlready />
  return (
    <FormPage title={ofSite('site.setup.title')} lead={t('admin.setup.lead')}>
      <SetupForm token={new URLSearchParams(hash).get('token') ?? ''} address={setup.data.address} />
    </FormPage>
  )
}

function SetUpAlready() {
  return (
    <FormPage title={ofSite('site.setup.title')} lead={t('admin.refused.set_up_already')}>
      <ButtonLink to="/" search={{ redirect: '/admin' }} variant="main" size="large" className="w-full">
        {t('common.sign_in')}
      </ButtonLink>
    </FormPage>
  )
}

function SetupForm({ token, address }: { token: string; address: string | null }) {
  const setUp = useSetUp()
  const form = useForm({
    initial: { token, site: '', email: '', username: '', password: '' },
    check: (values) => checkBody(setupBody, values),
    mutation: setUp,
    send: (body, outcome) => setUp.mutate({ body }, outcome),
    place: (fields, code) =>
      code === 'bad_setup_token' ? { token: t('admin.refused.bad_setup_token') } : fields,
    isLeft: true,
  })
  const { values, problems } = form
  return (
    <form {...form.props} className="grid gap-5">
      {form.general && !problems.token && <FormAlert>{form.general}</FormAlert>}
      {/* The link in the log brings it along. */}
      {token === '' || problems.token ? (
        <TextField
          label={t('admin.setup.token')}
          hint={t('admin.setup.token_hint')}
          {...form.text('token')}
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : null}
      <TextField label={t('admin.setup.site_name')} {...form.text('site')} maxLength={40} required />
      <p className="-mt-2 text-14 text-pretty text-muted">
        {address ? t('admin.setup.address', { address }) : t('admin.setup.no_address')}
      </p>
      <TextField
        label={t('common.email')}
        {...form.text('email')}
        type="email"
        autoComplete="email"
        required
      />
      <TestPart token={values.token} email={values.email} />
      <TextField
        label={t('common.username')}
        {...form.text('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        required
      />
      <PasswordField
        label={t('common.password')}
        {...form.text('password')}
        autoComplete="new-password"
        required
        isShownAtFirst
        hint={
          <PasswordMeter password={values.password} own={values} hasError={problems.password !== undefined} />
        }
      />
      <Button type="submit" variant="main" size="large" pending={form.isBusy}>
        {t('admin.setup.create')}
      </Button>
    </form>
  )
}

/** Names the site and creates its first admin, who is signed in and sees what is left to do. */
function useSetUp() {
  const queryClient = useQueryClient()
  const router = useRouter()
  return useMutation({
    meta: { quiet: true },
    mutationFn: async (input: InputFor<'POST v1 /setup/'>) => {
      const answer = await call('POST v1 /setup/', input)
      startSession(queryClient, answer)
      // Replaced, so that the token is not in the history.
      router.history.replace(AFTER)
    },
  })
}
