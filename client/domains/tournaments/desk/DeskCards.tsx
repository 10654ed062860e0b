import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { type Desk, type DeskItem, deskQuery } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/use-bracket.ts'
import { roundTitle } from '#client/domains/tournaments/words/next.ts'
import { matchOfKey } from '#core/tournament/match-key.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'

type Props = {
  id: number
  brackets: readonly OwnBracket[]
  /** Opens the result of a match; absent for who may not set one. */
  onMatch: ((matchId: number) => void) | undefined
}

/** What waits for the organisers, the most urgent first, and what runs. */
export function DeskCards({ id, brackets, onMatch }: Props) {
  const query = useQuery(deskQuery(id))
  if (query.isPending) return <SkeletonList count={3} row="h-24 w-full" />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.desk.could_not_load')}
      </ErrorState>
    )
  const { waiting, running } = query.data
  return (
    <>
      <Card title={t('tournaments.desk.needs_you')} aside={waiting.length > 0 ? waiting.length : undefined}>
        {waiting.length === 0 ? <p className="text-16 text-muted">{t('tournaments.desk.nothing')}</p> : null}
        <ul className="grid gap-4">
          {waiting.map((item, index) => (
            <WaitingItem key={`${item.kind} ${item.match_id ?? index}`} {...{ item, brackets, onMatch }} />
          ))}
        </ul>
      </Card>
      {running.length > 0 ? (
        <Card title={t('tournaments.desk.running')} aside={running.length}>
          <ul className="grid gap-3">
            {running.map((match) => (
              <RunningItem key={match.match_id} {...{ match, brackets, onMatch }} />
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

const TONES = {
  dispute: 'loss',
  undecided: 'loss',
  no_show: 'warn',
  late: 'warn',
  start: 'info',
  pay_prizes: 'info',
  open_round: 'info',
} as const satisfies Record<DeskItem['kind'], string>

type ItemProps = Pick<Props, 'brackets' | 'onMatch'>

function WaitingItem({ item, brackets, onMatch }: ItemProps & { item: DeskItem }) {
  const { kind, match_id: matchId, lobby_id: lobbyId, deadline } = item
  return (
    <li className="border-t border-line pt-4 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <Badge tone={TONES[kind]}>{t(`tournaments.desk.kind.${kind}`)}</Badge>
        {deadline ? (
          <Countdown isQuiet until={deadline} className="font-semibold text-warn" />
        ) : (
          <Time at={item.since} className="text-12 text-muted" />
        )}
      </div>
      {item.names.length > 0 ? <Names names={item.names} /> : null}
      <p className="text-14 text-pretty text-muted">
        {roundOf(item, brackets)}
        {t(`tournaments.desk.what.${kind}`)}
      </p>
      <Acts matchId={matchId} lobbyId={lobbyId} onMatch={onMatch} />
    </li>
  )
}

function RunningItem({ match, brackets, onMatch }: ItemProps & { match: Desk['running'][number] }) {
  return (
    <li className="border-t border-line pt-3 first:border-t-0 first:pt-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Names names={match.names} />
        <span className="text-14 text-muted tabular-nums">
          {match.score ? `${match.score.join(' – ')} · ` : ''}
          <Time at={match.since} />
        </span>
      </div>
      <p className="text-14 text-muted">{roundOf(match, brackets)}</p>
      <Acts matchId={match.match_id} lobbyId={match.lobby_id} onMatch={onMatch} />
    </li>
  )
}

function Names({ names }: { names: readonly string[] }) {
  return (
    <p dir="auto" className="mt-1 min-w-0 text-16 font-semibold wrap-anywhere">
      {names.join(' – ')}
    </p>
  )
}

function roundOf(
  {
    match_id: matchId,
    section,
    round,
  }: { match_id: number | null; section: DeskItem['section']; round: number | null },
  brackets: readonly OwnBracket[],
): string {
  if (matchId === null || section === null || round === null) return ''
  const { stage, group } = matchOfKey(matchId)
  const bracket = brackets.find((each) => each.stage === stage && each.group === group)
  return `${roundTitle(bracket, section, round)}. `
}

function Acts({
  matchId,
  lobbyId,
  onMatch,
}: {
  matchId: number | null
  lobbyId: number | null
  onMatch: Props['onMatch']
}) {
  if (matchId === null) return null
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {onMatch ? (
        <Button size="small" variant="outline" onClick={() => onMatch(matchId)}>
          {t('tournaments.desk.set_result')}
        </Button>
      ) : null}
      {lobbyId === null ? null : (
        <ButtonLink
          size="small"
          variant="outline"
          to="/lobby-detail/$lobbyId"
          params={{ lobbyId: String(lobbyId) }}
        >
          {t('tournaments.desk.room')}
        </ButtonLink>
      )}
    </div>
  )
}
