import { t } from '#messages/challenges.ts'
import { useState } from 'react'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { useEditChallenge } from '#client/domains/challenges/acts.ts'
import type { Challenge } from '#client/domains/challenges/queries.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/fields/TextField.tsx'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'

/** Card with the reviews that wait, and the button that cancels the challenge. */
export function OrganizerCard({ challenge }: { challenge: Challenge }) {
  const [isCancelling, setCancelling] = useState(false)
  const { can, waiting_count: waiting } = challenge
  const hasReviews = can.review && challenge.service === null
  if (!hasReviews && !can.cancel) return null
  return (
    <Card>
      {hasReviews ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-16 font-semibold">{t('challenges.review.waiting', { count: waiting })}</p>
          <ButtonLink
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'challenge-results', id: undefined }}
            search={{ challenge: String(challenge.id) }}
            variant="outline"
          >
            {t('common.reviews')}
          </ButtonLink>
        </div>
      ) : null}
      {can.cancel ? (
        <Button variant="danger" className={hasReviews ? 'mt-4' : ''} onClick={() => setCancelling(true)}>
          {t('challenges.cancel.act')}
        </Button>
      ) : null}
      {isCancelling ? <CancelDialog id={challenge.id} onClose={() => setCancelling(false)} /> : null}
    </Card>
  )
}

function CancelDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const edit = useEditChallenge(id)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedAs(
        { status: 'cancelled' as const, reason: reason.trim() },
        { reason: reason.trim().length < 3 ? t('challenges.refused.needs_reason') : undefined },
      ),
    mutation: edit,
    send: (body, outcome) => edit.mutate(body, outcome),
    onSent: onClose,
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('challenges.cancel.title')}
      description={t('challenges.cancel.note')}
      form={form}
      label={t('challenges.cancel.act')}
      isDangerous
    >
      <TextField label={t('common.reason')} maxLength={500} {...form.text('reason')} />
    </FormDialog>
  )
}
