import { t } from '#messages/tournaments.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { Countdown } from '#client/domains/matches/room/Countdown.tsx'
import { type Desk, type DeskItem, deskQuery } from '#client/domains/tournaments/queries.ts'
import type { OwnBracket } from '#client/domains/tournaments/bracket/use-bracket.ts'
import { deskItem, useDeskKeys } from './use-desk-keys.ts'
import { roundOf } from './round-of.ts'
import { LeftToOthers, type Why } from './LeftToOthers.tsx'
import { useKeptOrder } from './seeds/stable-order.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorState } from '#client/ui/states/ErrorState.tsx'
import { SkeletonList } from '#client/ui/states/Skeleton.tsx'
import { Time } from '#client/ui/Time.tsx'

type Props = {
  id: number
  isDraft: boolean
  brackets: readonly OwnBracket[]
  /** Opens the result of a match; absent for who may not set one. */
  onMatch: ((matchId: number) => void) | undefined
  onCase: (item: DeskItem) => void
}

/** Why the reader may not act on a match. */
export const whyOf =
  ({ left_to_others: left }: Desk) =>
  (matchId: number | null): Why | undefined =>
    left.find((each) => each.match_id === matchId)?.why

/** The organizers' tasks, the most urgent first. Once it is live, running matches are a part of their own. */
export function DeskCards({ id, isDraft, ...acts }: Props) {
  const query = useQuery(deskQuery(id))
  const list = useRef<HTMLDivElement>(null)
  useDeskKeys(list)
  if (query.isPending) return <SkeletonList count={3} row="h-24 w-full" />
  if (!query.data)
    return (
      <ErrorState onRetry={() => query.refetch()} isRetrying={query.isFetching}>
        {t('tournaments.desk.could_not_load')}
      </ErrorState>
    )
  return (
    <div ref={list}>
      <WaitingCard waiting={query.data.waiting} isDraft={isDraft} why={whyOf(query.data)} {...acts} />
    </div>
  )
}

/** Lists what waits for the organizer. The order stays while one works through it. */
export function WaitingCard({
  waiting,
  isDraft,
  ...acts
}: ItemProps & Pick<Props, 'isDraft'> & { waiting: readonly DeskItem[] }) {
  const { items, isOther, sort } = useKeptOrder(waiting, (item) => `${item.kind} ${item.match_id ?? ''}`)
  return (
    <Card
      title={t('tournaments.desk.part_of.needs')}
      aside={
        waiting.length > 0 ? (
          <span className="flex flex-wrap items-center gap-3">
            <span className="tabular-nums">{waiting.length}</span>
            {isOther ? (
              <Button size="small" variant="outline" onClick={sort}>
                {t('tournaments.desk.sort')}
              </Button>
            ) : null}
          </span>
        ) : undefined
      }
    >
      {waiting.length === 0 ? (
        <p className="text-16 text-muted">
          {isDraft ? t('tournaments.page.draft_note') : t('tournaments.desk.nothing')}
        </p>
      ) : null}
      <ul className="grid gap-4">
        {items.map((item) => (
          <WaitingItem key={`${item.kind} ${item.match_id ?? ''}`} item={item} {...acts} />
        ))}
      </ul>
    </Card>
  )
}

const TONES = {
  dispute: 'loss',
  undecided: 'loss',
  no_show: 'warn',
  missing: 'warn',
  late: 'warn',
  start: 'info',
  pay_prizes: 'info',
  open_round: 'info',
} as const satisfies Record<DeskItem['kind'], string>

export type ItemProps = Pick<Props, 'brackets' | 'onMatch' | 'onCase'> & {
  /** Why the reader may not act on a match. */
  why: (matchId: number | null) => Why | undefined
}

function WaitingItem({ item, why, brackets, onMatch, onCase }: ItemProps & { item: DeskItem }) {
  const { kind, match_id: matchId, lobby_id: lobbyId, deadline } = item
  return (
    <li
      {...deskItem(why(matchId) ? null : matchId)}
      tabIndex={-1}
      className="border-t border-line pt-4 first:border-t-0 first:pt-0"
    >
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
        {sentence(roundOf(item, brackets))}
        {t(`tournaments.desk.what.${kind}`)}
      </p>
      <Acts
        why={why(matchId)}
        matchId={matchId}
        lobbyId={lobbyId}
        onMatch={onMatch}
        onCase={item.played_match_id !== null && kind === 'dispute' ? () => onCase(item) : undefined}
      />
    </li>
  )
}

const sentence = (round: string): string => (round === '' ? '' : `${round}. `)

function Names({ names }: { names: readonly string[] }) {
  return (
    <p dir="auto" className="mt-1 min-w-0 text-16 font-semibold wrap-anywhere">
      {names.join(' – ')}
    </p>
  )
}

/** Lists the acts that are allowed for a match. */
export function Acts({
  why,
  matchId,
  lobbyId,
  onMatch,
  onCase,
}: {
  why: Why | undefined
  matchId: number | null
  lobbyId: number | null
  onMatch: Props['onMatch']
  onCase?: (() => void) | undefined
}) {
  if (matchId === null) return null
  return (
    <div className="mt-2.5 flex flex-wrap gap-2">
      {why ? <LeftToOthers why={why} /> : null}
      {onCase && !why ? (
        <Button size="small" variant="main" onClick={onCase}>
          {t('tournaments.desk.open_case')}
        </Button>
      ) : null}
      {onMatch && !why ? (
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
          {t('common.match_room')}
        </ButtonLink>
      )}
    </div>
  )
}
