import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { MoveRoundDialog } from './MoveRoundDialog.tsx'

/** The rounds with times that are not open yet; each can be moved. */
export function RoundsCard({ tournament }: { tournament: Tournament }) {
  const [round, setRound] = useState<number>()
  const { id, round_times: times, round: current, deadline } = tournament
  // Rounds open one after the other; the deadline says which is next.
  const next = deadline?.kind === 'open_round' ? times.indexOf(deadline.at) : current === 0 ? 0 : times.length
  const toCome = times.flatMap((at, index) => (next >= 0 && index >= next ? [{ round: index + 2, at }] : []))
  if (toCome.length === 0) return null
  const moved = toCome.find((each) => each.round === round)
  return (
    <Card title={t('tournaments.time.round_card')}>
      <ul className="grid gap-2">
        {toCome.map((each) => (
          <li key={each.round} className="flex min-h-11 flex-wrap items-center justify-between gap-3">
            <span className="text-14">
              <span className="block font-semibold">{t('tournaments.round.n', { round: each.round })}</span>
              <Time at={each.at} format="weekday" className="text-muted" />
            </span>
            <Button
              size="small"
              variant="outline"
              aria-label={t('tournaments.time.move_round', { round: each.round })}
              onClick={() => setRound(each.round)}
            >
              {t('tournaments.time.move')}
            </Button>
          </li>
        ))}
      </ul>
      {moved ? (
        <MoveRoundDialog key={moved.round} id={id} {...moved} onClose={() => setRound(undefined)} />
      ) : null}
    </Card>
  )
}
