import { t } from '#messages/tournaments.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { OrganizerRequest } from '#contract/tournaments/organizers.ts'
import { useSite } from '#client/lib/use-site.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Field, INPUT_CLASS } from '#client/ui/fields/field.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { RestoredNote } from '#client/ui/fields/RestoredNote.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { PageSkeleton } from '#client/ui/states/PageSkeleton.tsx'
import { query } from '#client/lib/api/query.ts'
import { useAct } from '#client/lib/api/act.ts'

/** For players who may not create tournaments: asks for the role, or shows what became of the request. */
export function AskToOrganize() {
  const request = useQuery(query('GET v1 /players/organizer-request/'))
  const { support_email: email } = useSite().brand
  if (request.isPending) return <PageSkeleton shape="form" />
  if (!request.data) {
    return (
      <ErrorState onRetry={() => request.refetch()} isRetrying={request.isFetching}>
        {t('tournaments.page.could_not_load')}
      </ErrorState>
    )
  }
  return (
    <Card title={t('common.become_organizer')}>
      <div className="grid max-w-xl gap-4">
        {request.data.status === 'pending' ? (
          <p role="status">{t('tournaments.form.ask_pending')}</p>
        ) : (
          <Ask last={request.data} />
        )}
        <p className="text-14 text-muted">{t('tournaments.form.ask_contact', { email })}</p>
      </div>
    </Card>
  )
}

const REASON = { least: 10, most: 500 }

function Ask({ last }: { last: OrganizerRequest }) {
  const queryClient = useQueryClient()
  const ask = useAct('POST v1 /players/organizer-request/', {
    input: (body: { reason: string }) => ({ body }),
    quiet: true,
    onSuccess: (saved) =>
      queryClient.setQueryData(query('GET v1 /players/organizer-request/').queryKey, saved),
  })
  const form = useForm({
    initial: { reason: '' },
    draft: 'organizer-request',
    check: (values) => {
      const reason = values.reason.trim()
      const isShort = reason.length < REASON.least
      return checkedAs({ reason }, { reason: isShort ? t('tournaments.form.ask_reason_short') : undefined })
    },
    mutation: ask,
    send: (body, outcome) => ask.mutate(body, outcome),
    fields: ['reason'],
  })
  const { error, ...field } = form.text('reason')
  return (
    <form {...form.props} className="grid gap-4">
      <RestoredNote restored={form.restored} />
      <p>{t('tournaments.form.how_to_organise')}</p>
      {last.status === 'refused' ? (
        <p className="text-muted">
          {last.answer
            ? t('tournaments.form.ask_refused', { reason: last.answer })
            : t('tournaments.form.ask_refused_bare')}
        </p>
      ) : null}
      <Field label={t('tournaments.form.ask_reason')} error={error}>
        {(tie) => (
          <textarea {...tie} {...field} rows={4} maxLength={REASON.most} className={`${INPUT_CLASS} py-3`} />
        )}
      </Field>
      {form.general ? <FormAlert>{form.general}</FormAlert> : null}
      <Button type="submit" variant="main" pending={form.isBusy} className="sm:justify-self-start">
        {t('common.become_organizer')}
      </Button>
    </form>
  )
}
