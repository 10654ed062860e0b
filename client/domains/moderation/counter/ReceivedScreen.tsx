import { t } from '#messages/moderation.ts'
import { useQuery } from '@tanstack/react-query'
import { CallError } from '#client/lib/api/call-error.ts'
import { useLocation } from '@tanstack/react-router'
import { actionInput } from '#contract/moderation/counter-notices.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { EmptyState } from '#client/ui/states/EmptyState.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'
import { type Received, receivedQuery, useSayAction } from './queries.ts'
import { Words } from '#client/ui/Words.tsx'

/** A counter notice as the sender of the notice reads it, with the link of a mail: and whether they have filed an action. */
export function ReceivedScreen() {
  const hash = useLocation({ select: (place) => place.hash })
  const token = new URLSearchParams(hash).get('token')
  return (
    <Page width="form">
      <PageHeader title={t('moderation.received.title')}>{t('moderation.received.lead')}</PageHeader>
      {token === null ? (
        <EmptyState>{t('moderation.received.no_link')}</EmptyState>
      ) : (
        <OfLink token={token} />
      )}
    </Page>
  )
}

function OfLink({ token }: { token: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(receivedQuery(token))
  if (isPending) return <SkeletonList count={3} row="h-14 w-full" />
  // Trying an old link again never helps.
  if (error instanceof CallError && error.code === 'bad_link') return <EmptyState>{error.message}</EmptyState>
  if (!data) return <ErrorState onRetry={() => refetch()} isRetrying={isFetching} />
  const { name, path, filed, statement, address, phone, email } = data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 wrap-anywhere">
      <Card
        title={name}
        aside={t.rich('moderation.counter.filed', { time: <Time at={filed} format="absolute" /> })}
      >
        <Words title={t('moderation.received.where')}>{path}</Words>
        <Words title={t('moderation.received.statement')}>{statement}</Words>
        <Words title={t('moderation.counter.address')}>{address}</Words>
        <Words title={t('moderation.counter.phone')}>{phone}</Words>
        <Words title={t('common.email')}>{email}</Words>
      </Card>
      <Next received={data} token={token} />
    </div>
  )
}

function Next({ received, token }: { received: Received; token: string }) {
  const { action, status, restore_from: from } = received
  if (status !== 'open')
    return (
      <FormAlert tone={status === 'kept' ? 'win' : 'loss'}>
        {t('moderation.received.outcome', { status })}
      </FormAlert>
    )
  if (action)
    return (
      <FormAlert tone="win">
        {t.rich('moderation.received.said', {
          time: <Time at={action.said} format="absolute" />,
          court: action.court,
          number: action.case_number,
        })}
      </FormAlert>
    )
  return (
    <Card title={t('moderation.received.action')}>
      <p className="mb-5 text-16 text-pretty text-muted">
        {t.rich('moderation.received.wait', { time: <Time at={from} format="absolute" /> })}
      </p>
      <ActionForm token={token} />
    </Card>
  )
}

function ActionForm({ token }: { token: string }) {
  const saying = useSayAction(token)
  const form = useForm({
    initial: { court: '', case_number: '' },
    check: (values) => checkBody(actionInput, values),
    mutation: saying,
    send: (body, outcome) => saying.mutate(body, outcome),
    isLeft: true,
  })
  return (
    <form {...form.props} className="grid gap-5">
      <TextField label={t('moderation.received.court')} maxLength={200} {...form.text('court')} />
      <TextField
        label={t('moderation.received.case_number')}
        hint={t('moderation.received.case_hint')}
        maxLength={100}
        {...form.text('case_number')}
      />
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="main" pending={form.isBusy} className="justify-self-start max-sm:w-full">
        {t('moderation.received.send')}
      </Button>
    </form>
  )
}
