import { t } from '#messages/tournaments.ts'
import { type Desk } from '#client/domains/tournaments/queries.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Time } from '#client/ui/Time.tsx'
import { Acts, type ItemProps } from './DeskCards.tsx'
import { roundOf } from './round-of.ts'
import { deskItem } from './use-desk-keys.ts'

type Running = Desk['running'][number]
type Props = Pick<ItemProps, 'brackets' | 'onMatch' | 'why'> & {
  desk: Desk
  /** The match of the case that is open. */
  chosen: number | undefined
}

/** Running matches: late ones first, then by how long they run. */
export function RunningMatches({ desk, chosen, ...acts }: Props) {
  const late = lateIn(desk)
  const running = desk.running.toSorted(
    (one, other) =>
      Number(late.has(other.match_id)) - Number(late.has(one.match_id)) ||
      one.since.localeCompare(other.since),
  )
  return (
    <section aria-labelledby="desk-running" className="min-w-0">
      <h2 id="desk-running" className="mb-3 flex items-baseline gap-3 text-20">
        {t('tournaments.desk.running')}
        <span className="text-14 font-normal tracking-normal text-muted tabular-nums">{running.length}</span>
      </h2>
      {running.length === 0 ? (
        <p className="rounded-card border border-dashed border-line p-5 text-16 text-muted">
          {t('tournaments.desk.nothing_runs')}
        </p>
      ) : null}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,12.5rem),1fr))] gap-3">
        {running.map((match) => (
          <RunningItem
            key={match.match_id}
            match={match}
            isLate={late.has(match.match_id)}
            isChosen={match.match_id === chosen}
            {...acts}
          />
        ))}
      </ul>
    </section>
  )
}

/** Matches that take too long, or wait for somebody to act. */
export const lateIn = ({ waiting }: Desk): ReadonlySet<number> =>
  new Set(waiting.flatMap(({ kind, match_id: id }) => (kind === 'open_round' || id === null ? [] : [id])))

type RunningProps = Omit<Props, 'desk' | 'chosen'> & { match: Running; isLate: boolean; isChosen: boolean }

function RunningItem({ match, isLate, isChosen, why, brackets, onMatch }: RunningProps) {
  const reason = why(match.match_id)
  const border = isChosen ? 'border-accent-text' : isLate ? 'border-warn/60' : 'border-line'
  return (
    <li
      {...deskItem(reason || !onMatch ? null : match.match_id)}
      tabIndex={-1}
      className={`flex flex-col rounded-card border bg-surface p-3 ${border}`}
    >
      <p className="flex items-center justify-between gap-2 text-12 text-muted">
        <span className="min-w-0 truncate font-semibold text-text">{roundOf(match, brackets)}</span>
        {isLate ? <Badge tone="warn">{t('tournaments.desk.kind.late')}</Badge> : null}
        <Time
          at={match.since}
          className={`shrink-0 tabular-nums ${isLate ? 'font-semibold text-warn' : ''}`}
        />
      </p>
      <ul className="mt-2 grid gap-1">
        {match.names.map((name, side) => (
          <li key={name} className="flex items-baseline justify-between gap-3 text-16 font-semibold">
            <bdi className="min-w-0 truncate">{name}</bdi>
            <span className="font-wide text-20 leading-none tabular-nums">{match.score?.[side] ?? '–'}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Acts why={reason} matchId={match.match_id} lobbyId={match.lobby_id} onMatch={onMatch} />
      </div>
    </li>
  )
}
