import { t } from '#messages/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { FormPage } from '#client/domains/accounts/FormPage.tsx'
import { CallError } from '#client/lib/api/call-error.ts'
import { type AnswerFor } from '#client/lib/api/call.ts'
import { profileQuery } from '#client/domains/accounts/session/profile.ts'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { TOPIC_TEXTS } from './topic-texts.ts'
import { renew } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/**
 * The target of a mail's unsubscribe link, signed in or not. Opening the link changes nothing, because mail
 * scanners open links too; a button does.
 */
export function UnsubscribeScreen({ token }: { token: string }) {
  const queryClient = useQueryClient()
  const unsubscribe = useAct('POST v1 /players/unsubscribe/', {
    input: () => ({ body: { token } }),
    quiet: true,
    onSuccess: () => renew(queryClient, profileQuery.queryKey),
  })
  if (unsubscribe.isSuccess)
    return (
      <FormPage title={t('notifications.unsubscribe.it_is_done')} lead={sentenceFor(unsubscribe.data.topic)}>
        <NextLink />
      </FormPage>
    )
  if (unsubscribe.isError)
    return (
      <FormPage title={t('common.something_wrong')} lead={unsubscribe.error.message}>
        <div className="grid gap-3">
          {/* No retry with an incomplete link. */}
          {!(unsubscribe.error instanceof CallError && unsubscribe.error.code === 'bad_token') && (
            <Button variant="main" size="large" className="w-full" onClick={() => unsubscribe.mutate()}>
              {t('common.try_again')}
            </Button>
          )}
          <NextLink />
        </div>
      </FormPage>
    )
  return (
    <FormPage
      title={t('notifications.unsubscribe.question')}
      lead={t('notifications.unsubscribe.still_shown')}
    >
      <Button
        variant="main"
        size="large"
        className="w-full"
        pending={unsubscribe.isPending}
        onClick={() => unsubscribe.mutate()}
      >
        {t('notifications.unsubscribe.end_these_mails')}
      </Button>
    </FormPage>
  )
}

function sentenceFor(topic: AnswerFor<'POST v1 /players/unsubscribe/'>['topic']): string {
  const label = TOPIC_TEXTS.find((text) => text.topic === topic)?.label
  return label
    ? t('notifications.unsubscribe.stopped', { label })
    : t('notifications.unsubscribe.daily_stopped')
}

function NextLink() {
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
      {t('notifications.unsubscribe.choose_my_mails')}
    </ButtonLink>
  ) : (
    <ButtonLink to="/" variant="outline" size="large" className="w-full">
      {t('common.go_to_home_page')}
    </ButtonLink>
  )
}
