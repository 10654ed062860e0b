import { useMutation } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { getSite } from '#client/lib/boot.ts'
import { call } from '#client/lib/api/call.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { Time } from '#client/ui/Time.tsx'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { readMailLink } from './mail-link.ts'
import { OutboxNote } from './ResendMail.tsx'

/** Cancels the deletion of an account within its 14 days. */
export function KeepAccountScreen() {
  const hash = useLocation({ select: (place) => place.hash })
  const link = readMailLink(hash)
  const until = new URLSearchParams(hash).get('until')
  const restore = useMutation({
    // The page shows the errors of this link itself.
    meta: { quiet: true },
    mutationFn: (body: { id: string; token: string }) => call('POST v1 /accounts/keep/', { body }),
  })
  if (restore.isSuccess)
    return (
      <FormPage title="Welcome back">
        <div className="grid gap-5">
          <FormAlert tone="win">{restore.data.detail}</FormAlert>
          <ButtonLink to="/" variant="main" size="large">
            Sign in
          </ButtonLink>
        </div>
      </FormPage>
    )
  if (until) return <DeletionScheduled until={until} />
  if (!link || restore.isError)
    return (
      <FormPage
        title={link ? 'This link did not work' : 'This link is not complete'}
        lead={
          link
            ? `${restore.error?.message ?? ''} It works once, within 14 days of the deletion.`
            : 'Part of it got lost on the way. Open the link in the mail once more.'
        }
      >
        <p className="mb-5 text-16 text-muted">
          Is something wrong?{' '}
          <a
            href={`mailto:${getSite().brand.support_email}`}
            className="font-[650] text-accent-text underline-offset-4 hover:underline"
          >
            Write to support
          </a>
        </p>
        <ButtonLink to="/" variant="main" size="large" className="w-full">
          Sign in
        </ButtonLink>
      </FormPage>
    )
  return (
    <FormPage
      title="Keep your account?"
      lead="It is being deleted. One press takes that back, with everything that was in it."
    >
      <Button
        variant="main"
        size="large"
        className="w-full"
        pending={restore.isPending}
        onClick={() => restore.mutate(link)}
      >
        Keep my account
      </Button>
    </FormPage>
  )
}

/** Shown after deleting the account, which can still be restored. */
function DeletionScheduled({ until }: { until: string }) {
  const isDate = !Number.isNaN(Date.parse(until))
  return (
    <FormPage
      title="Your account is being deleted"
      lead="You are signed out everywhere, and nobody finds your profile any more."
    >
      <div className="grid gap-5 text-16">
        <p>
          Changed your mind?{' '}
          {isDate ? (
            <>
              Until{' '}
              <strong>
                <Time at={until} format="absolute" />
              </strong>
            </>
          ) : (
            'Within 14 days'
          )}{' '}
          the link in the mail that we have just sent brings everything back. After that it is gone for good.
        </p>
        <OutboxNote />
        <ButtonLink to="/" variant="outline" size="large">
          To the front page
        </ButtonLink>
      </div>
    </FormPage>
  )
}
