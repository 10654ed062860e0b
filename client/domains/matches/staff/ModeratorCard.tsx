import { t } from '#messages/admin.ts'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { HolderBar } from '#client/domains/admin/console/HolderBar.tsx'
import type { Dispute } from './queries.ts'
import { moderationOf, stepTexts } from './texts.ts'

/** The step of a dispute, its time and its moderator, or the reason why this moderator may not decide it. */
export function ModeratorCard({ dispute }: { dispute: Dispute }) {
  const { user } = useSession()
  const isOpen = dispute.match.status === 'disputed'
  const { canTake, canRelease, takenFrom, why } = moderationOf(dispute, isOpen, user?.id)
  const step = stepTexts[dispute.step]
  return (
    <Card
      title={t('admin.dispute.tab_case')}
      aside={
        isOpen ? (
          <Badge tone={step.tone}>{step.label}</Badge>
        ) : (
          <Badge>{t('admin.moderator_card.closed')}</Badge>
        )
      }
    >
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        <Fact name={t('admin.moderator_card.due')}>
          {isOpen && dispute.due ? (
            <>
              <Countdown until={dispute.due} />{' '}
              <span className="block text-12 font-normal text-muted">{step.due}</span>
            </>
          ) : (
            '–'
          )}
        </Fact>
        <Fact name={t('admin.dispute_table.pot')}>
          {dispute.pot_cents === 0 ? t('admin.dispute_table.free') : <Money cents={dispute.pot_cents} />}
        </Fact>
        <Fact name={t('admin.moderator_card.assigned_to')}>
          {dispute.moderator ? (
            <bdi className="wrap-anywhere">{dispute.moderator.username}</bdi>
          ) : (
            t('admin.dispute_table.nobody')
          )}
        </Fact>
      </dl>
      {canTake || canRelease || takenFrom ? (
        <div className="mt-4 -mb-4">
          <HolderBar
            kind="disputes"
            id={String(dispute.match_id)}
            holder={dispute.moderator}
            isClosed={!canTake && !takenFrom}
          />
        </div>
      ) : null}
      {why ? (
        <p role="note" className="mt-4 rounded-input border border-line px-3.5 py-3 text-14 text-muted">
          {why}
        </p>
      ) : null}
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-12 text-faint">{name}</dt>
      <dd className="mt-0.5 text-14 font-semibold">{children}</dd>
    </div>
  )
}
