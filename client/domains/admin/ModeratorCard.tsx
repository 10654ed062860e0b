import { t } from '#messages/admin.ts'
import { useState } from 'react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Money } from '#client/ui/Money.tsx'
import { HandOverDialog } from './console/HandOverDialog.tsx'
import { CASE_KEY } from './console/use-case-keys.ts'
import { type Dispute, useHandOverDispute, useTakeDispute } from './queries.ts'
import { moderationOf, stepTexts } from './texts.ts'

/**
 * A dispute's step, time and moderator, or the reason why this moderator may not decide it.
 */
export function ModeratorCard({ dispute }: { dispute: Dispute }) {
  const { user } = useSession()
  const take = useTakeDispute(dispute.match_id)
  const handOver = useHandOverDispute(dispute.match_id)
  const [isHanding, setHanding] = useState(false)
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
        <Fact name={t('admin.moderator_card.pot')}>
          {dispute.pot_cents === 0 ? t('admin.moderator_card.free') : <Money cents={dispute.pot_cents} />}
        </Fact>
        <Fact name={t('admin.moderator_card.assigned_to')}>
          {dispute.moderator ? (
            <bdi className="wrap-anywhere">{dispute.moderator.username}</bdi>
          ) : (
            t('admin.moderator_card.nobody')
          )}
        </Fact>
      </dl>
      {canTake || canRelease ? (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            size="small"
            variant="outline"
            pending={take.isPending}
            onClick={() => take.mutate({ take: canTake })}
            {...(canTake ? { [CASE_KEY]: 'c' } : {})}
          >
            {canTake ? t('admin.moderator_card.i_look_at_it') : t('admin.moderator_card.release_it')}
          </Button>
          {canRelease ? (
            <Button size="small" onClick={() => setHanding(true)} {...{ [CASE_KEY]: 'h' }}>
              {t('admin.queue.hand_over')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {isHanding ? (
        <HandOverDialog
          mutation={handOver}
          send={(body, outcome) => handOver.mutate(body, outcome)}
          fromId={dispute.moderator?.id ?? null}
          onClose={() => setHanding(false)}
        />
      ) : null}
      {takenFrom ? (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-input border border-warn px-3.5 py-3">
          <p role="note" className="min-w-0 text-14 wrap-anywhere">
            {t.rich('admin.moderator_card.bdi_has_taken_this_dispute', {
              bdi: <bdi className="font-semibold">{takenFrom.username}</bdi>,
            })}
          </p>
          <ConfirmButton
            label={t('admin.moderator_card.take_it_over')}
            title={t('admin.moderator_card.take_this_dispute_over_from', { player: takenFrom.username })}
            confirm={t('admin.moderator_card.take_it_over')}
            isPending={take.isPending}
            onConfirm={(done) => take.mutate({ take: true, from: takenFrom.id }, { onSettled: done })}
          >
            {t('admin.moderator_card.player_is_told_and_cannot', { player: takenFrom.username })}
          </ConfirmButton>
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
