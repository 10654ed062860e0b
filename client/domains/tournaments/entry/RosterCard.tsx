import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import { hasAgreedSplit } from '#core/tournaments/entry/split.ts'
import { useAgreeToRoster, useLeaveRoster } from '#client/domains/tournaments/acts.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { SubstituteDialog } from '#client/domains/tournaments/manage/SubstituteDialog.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmButton } from '#client/ui/overlays/ConfirmButton.tsx'

/** The viewer's team: who plays, who has agreed, how prizes are split, and the viewer's own answer. */
export function RosterCard({ tournament }: { tournament: Tournament }) {
  const { id, me, prize_kind: kind } = tournament
  const agree = useAgreeToRoster(id)
  const leave = useLeaveRoster(id)
  if (!me || me.roster.length === 0) return null
  const hasPrizes = kind !== 'none'
  return (
    <Card title={t('common.your_team')}>
      <ul className="grid gap-2.5">
        {me.roster.map((each) => (
          <Row key={each.player.id} member={each} hasShares={hasPrizes} />
        ))}
      </ul>
      {hasPrizes ? <p className="mt-3 text-14 text-pretty text-muted">{splitText(me.roster)}</p> : null}
      {me.can_agree ? (
        <p className="mt-4 text-16 font-semibold text-pretty">
          {t('tournaments.roster.ask', { prizes: hasPrizes ? 'yes' : 'no' })}
        </p>
      ) : null}
      {me.can_agree || me.can_leave_roster ? (
        <div className="mt-3 flex flex-wrap gap-3">
          {me.can_agree ? (
            <Button variant="main" pending={agree.isPending} onClick={() => agree.mutate(undefined)}>
              {t('tournaments.roster.agree')}
            </Button>
          ) : null}
          {me.can_leave_roster ? (
            <ConfirmButton
              label={t('tournaments.roster.leave')}
              title={t('tournaments.roster.leave_title')}
              confirm={t('tournaments.roster.leave')}
              isDangerous
              isPending={leave.isPending}
              onConfirm={(done) => leave.mutate(undefined, { onSettled: done })}
            >
              {t('tournaments.roster.leave_note')}
            </ConfirmButton>
          ) : null}
        </div>
      ) : null}
      {me.can_substitute ? <SubstitutePart tournament={tournament} /> : null}
    </Card>
  )
}

/** The captain's way to a substitution; without substitutes only an organizer can bring somebody in. */
function SubstitutePart({ tournament: { id, me } }: { tournament: Tournament }) {
  const [isOpen, setOpen] = useState(false)
  if (!me) return null
  const players = me.roster.map(({ player, is_substitute }) => ({ ...player, is_substitute }))
  if (!players.some((each) => each.is_substitute))
    return <p className="mt-4 text-14 text-pretty text-muted">{t('tournaments.substitute.no_substitutes')}</p>
  return (
    <div className="mt-4">
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('tournaments.substitute.start')}
      </Button>
      {isOpen ? (
        <SubstituteDialog id={id} entrant={{ id: me.entrant_id, players }} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  )
}

type Member = NonNullable<Tournament['me']>['roster'][number]

function splitText(roster: readonly Member[]): string {
  const sharers = roster
    .filter((each) => !each.is_substitute)
    .map((each) => ({ playerId: each.player.id, share: each.share, hasAgreed: each.has_agreed }))
  const isOffered = sharers.every(({ share }) => share !== null)
  const state = hasAgreedSplit(sharers) ? 'agreed' : isOffered ? 'open' : 'even'
  return t('tournaments.roster.split_note', { state })
}

function Row({ member, hasShares }: { member: Member; hasShares: boolean }) {
  const { player, is_substitute: isSubstitute, share, has_agreed: hasAgreed } = member
  const note = isSubstitute
    ? t('tournaments.enter.substitute')
    : hasShares && share !== null
      ? t('tournaments.roster.share', { percent: share })
      : ''
  return (
    <li className="flex items-center justify-between gap-3">
      <span className="min-w-0 text-16">
        <bdi className="block truncate font-semibold">{player.username}</bdi>
        {note ? <span className="text-14 text-muted">{note}</span> : null}
      </span>
      <Badge tone={hasAgreed ? 'win' : 'plain'}>
        {hasAgreed ? t('tournaments.roster.agreed') : t('tournaments.roster.asked')}
      </Badge>
    </li>
  )
}
