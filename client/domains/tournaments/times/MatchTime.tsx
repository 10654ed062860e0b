import { t } from '#messages/tournaments.ts'
import { useState } from 'react'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { Button } from '#client/ui/Button.tsx'
import { Time } from '#client/ui/Time.tsx'
import { useAcceptTime, useDropProposal } from './acts.ts'
import { ProposeTimes } from './ProposeTimes.tsx'

export type NextWithTime = NonNullable<NonNullable<Tournament['me']>['next']>
type Time = NonNullable<NextWithTime['time']>
type Props = { id: number; next: NextWithTime; time: Time }

/** When my next match is played: what stands, what is proposed, and my part in agreeing on it. */
export function MatchTime({ id, next, time }: Props) {
  const [isProposing, setProposing] = useState(false)
  const { proposal, can } = time
  const rival = next.opponent?.name ?? ''
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4">
      <Standing time={time} rival={rival} />
      {proposal ? <Proposal id={id} next={next} time={time} rival={rival} /> : null}
      {!can.propose ? null : isProposing ? (
        <ProposeTimes id={id} next={next} playBy={time.play_by} onDone={() => setProposing(false)} />
      ) : (
        <Button
          variant={time.at || proposal ? 'outline' : 'main'}
          className="w-full sm:w-auto sm:justify-self-start"
          onClick={() => setProposing(true)}
        >
          {proposal || time.at ? t('tournaments.time.propose_others') : t('tournaments.time.propose')}
        </Button>
      )}
    </div>
  )
}

function Standing({ time: { at, by, play_by: last, can }, rival }: { time: Time; rival: string }) {
  if (at)
    return (
      <div>
        <p className="font-wide text-20">
          <Time at={at} format="weekday" />
        </p>
        <p className="text-14 text-muted">
          {by === 'players' ? t('tournaments.time.agreed', { name: rival }) : t('tournaments.time.set')}
        </p>
      </div>
    )
  if (!last) return null
  const parts = { name: rival, time: <Time at={last} format="weekday" className="font-semibold text-text" /> }
  return (
    <p className="text-14 text-pretty text-muted">
      {can.propose
        ? t.rich('tournaments.time.agree_until', parts)
        : t.rich('tournaments.time.captain_agrees', parts)}
    </p>
  )
}

/** The times that I have proposed, or those of the opponent, each with its button. */
function Proposal({ id, next, time, rival }: Props & { rival: string }) {
  const accept = useAcceptTime(id)
  const drop = useDropProposal(id)
  const { proposal, can } = time
  if (!proposal) return null
  const isBusy = accept.isPending || drop.isPending
  const title = proposal.mine
    ? t('tournaments.time.my_times')
    : t('tournaments.time.their_times', { name: rival })
  return (
    <section aria-label={title} className="rounded-input border border-line bg-raised/60 p-4">
      <h3 className="text-16">{title}</h3>
      <ul className="mt-2 grid gap-2">
        {proposal.times.map((at) => (
          <li key={at} className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <Time at={at} format="weekday" className="text-16 font-semibold" />
            {can.accept ? (
              <Button
                size="small"
                variant="outline"
                pending={accept.isPending && accept.variables.time === at}
                disabled={isBusy}
                onClick={() => accept.mutate({ match_id: next.match_id, time: at })}
              >
                {t('common.accept')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {can.drop ? (
        <div className="mt-2 flex flex-wrap items-center justify-between gap-3">
          <p className="text-14 text-muted">
            {proposal.mine ? t('tournaments.time.waiting', { name: rival }) : ''}
          </p>
          <Button
            size="small"
            variant="outline"
            pending={drop.isPending}
            disabled={isBusy}
            onClick={() => drop.mutate({ match_id: next.match_id })}
          >
            {proposal.mine ? t('tournaments.time.take_back') : t('common.decline')}
          </Button>
        </div>
      ) : null}
    </section>
  )
}
