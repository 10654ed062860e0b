import { t } from '#messages/challenges.ts'
import { formatMoney } from '#client/lib/money.ts'
import { checkedAs } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { EntryChoice, useEntry } from '#client/domains/lobbies/seats/EntryChoice.tsx'
import { useJoin } from '#client/domains/challenges/acts.ts'
import type { Challenge } from '#client/domains/challenges/queries.ts'
import { FormDialog } from '#client/ui/overlays/FormDialog.tsx'

/** Joins a challenge: how the entry is paid, and until when it is held. */
export function JoinDialog({ challenge, onClose }: { challenge: Challenge; onClose: () => void }) {
  const { id, entry_fee_cents: cents } = challenge
  const join = useJoin(id)
  const entry = useEntry(cents)
  const form = useForm({
    initial: {},
    check: () => checkedAs({ promo_choice: cents > 0 && entry.promoFirst }, {}),
    mutation: join,
    send: (body, outcome) => {
      if (entry.isPayable) join.mutate(body, outcome)
    },
    onSent: onClose,
    isLeft: true,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('challenges.join.title')}
      description={challenge.name}
      form={form}
      label={cents > 0 ? t('challenges.join.for', { entry: formatMoney(cents) }) : t('challenges.join.act')}
      isBlocked={!entry.isPayable}
    >
      {cents > 0 ? (
        <EntryChoice entry={entry} back={`/challenge-details?challengeId=${id}`} note={heldText} />
      ) : (
        <p className="text-14 text-muted">{t('challenges.join.free_note')}</p>
      )}
    </FormDialog>
  )
}

function heldText({ promoCents, cashCents }: { promoCents: number; cashCents: number }): string {
  return t('challenges.join.held', {
    from: promoCents > 0 ? (cashCents > 0 ? 'both' : 'promo') : 'cash',
    promo: formatMoney(promoCents),
    cash: formatMoney(cashCents),
  })
}
