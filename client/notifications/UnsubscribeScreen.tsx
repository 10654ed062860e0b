import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormPage } from '#client/accounts/FormPage.tsx'
import { CallError } from '#client/lib/call-error.ts'
import { type AnswerFor, call } from '#client/lib/call.ts'
import { profileQuery } from '#client/session/profile.ts'
import { useSession } from '#client/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { TOPIC_WORDS } from './topic-words.ts'

/**
 * What a mail's last link opens, signed in or not. Opening it changes nothing: mail scanners open links too,
 * so a button acts.
 */
export function UnsubscribeScreen({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const end = useMutation({
    // The page itself says what became of it.
    meta: { quiet: true },
    mutationFn: () => call('POST v1 /players/unsubscribe/', { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: profileQuery.queryKey }),
  })
  if (end.isSuccess)
    return (
      <FormPage title="It is done" lead={sentenceFor(end.data.topic)}>
        <Onward />
      </FormPage>
    )
  if (end.isError)
    return (
      <FormPage title="This did not work" lead={end.error.message}>
        <div className="grid gap-3">
          {/* A link that is not whole does not get better. */}
          {!(end.error instanceof CallError && end.error.code === 'bad_token') && (
            <Button variant="main" size="large" className="w-full" onClick={() => end.mutate()}>
              Try again
            </Button>
          )}
          <Onward />
        </div>
      </FormPage>
    )
  return (
    <FormPage
      title="No more of these mails?"
      lead="What they tell still stands under the bell on the site. You can have the mails back at any time, in your settings."
    >
      <Button
        variant="main"
        size="large"
        className="w-full"
        pending={end.isPending}
        onClick={() => end.mutate()}
      >
        End these mails
      </Button>
    </FormPage>
  )
}

function sentenceFor(topic: AnswerFor<'POST v1 /players/unsubscribe/'>['topic']): string {
  const label = TOPIC_WORDS.find((words) => words.topic === topic)?.label
  return label
    ? `Nothing about “${label}” comes by mail any more.`
    : 'There are no more daily mails. What matters for your account and your money still comes.'
}

function Onward() {
  const { status } = useSession()
  return status === 'authenticated' ? (
    <ButtonLink
      to="/profile"
      search={{ tab: 'settings' }}
      hash="notifications"
      variant="outline"
      size="large"
      className="w-full"
    >
      Choose my mails
    </ButtonLink>
  ) : (
    <ButtonLink to="/" variant="outline" size="large" className="w-full">
      To the front page
    </ButtonLink>
  )
}
