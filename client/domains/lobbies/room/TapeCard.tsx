import { t } from '#messages/lobbies.ts'
import { t as playerText } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { FollowButton } from '#client/domains/friends/FriendActions.tsx'
import { PlayerLink } from '#client/domains/players/PlayerLink.tsx'
import { publicProfileQuery } from '#client/domains/players/queries.ts'
import { LastResults } from '#client/domains/players/rivals/LastResults.tsx'
import { formQuery, headToHeadQuery } from '#client/domains/players/rivals/queries.ts'
import type { Lobby, LobbySide } from '#client/domains/lobbies/queries.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { Card } from '#client/ui/Card.tsx'
import { tierOf } from '#core/tier.ts'

type Player = LobbySide['players'][number]
type Duel = { one: Player; other: Player }

/** The two players of a lobby between single players; undefined while a seat is free. */
export function duelOf({ sides, team_size: size }: Pick<Lobby, 'sides' | 'team_size'>): Duel | undefined {
  const [one, other] = sides.map(({ players }) => players[0])
  return size === 1 && one && other ? { one, other } : undefined
}

const FORM_SHOWN = 5

type Props = Duel & { lobby: Pick<Lobby, 'game' | 'mode'> }

/** Both players face to face for somebody who watches: their matches against each other, ratings, form and record. */
export function TapeCard({ one, other, lobby }: Props) {
  const { user } = useSession()
  const { data: met, isError } = useQuery(headToHeadQuery(one.username, other.username))
  const forms = [useModeForm(one, lobby), useModeForm(other, lobby)] as const
  const hasForm = forms.some((form) => form && form.last.length > 0)
  const records = forms.map((form) => form?.seasons[0])
  const count = met ? met.wins + met.losses + met.draws : 0
  return (
    <Card
      title={playerText('players.compare.head_to_head')}
      aside={
        isError ? undefined : (
          <Link
            to="/compare"
            search={{ one: one.username, other: other.username }}
            className="text-14 text-muted underline-offset-4 hover:text-text hover:underline"
          >
            {t('common.compare')}
          </Link>
        )
      }
    >
      <div
        dir="ltr"
        className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-3"
      >
        <Name player={one} />
        <p className="text-center">
          {count > 0 ? (
            <span className="font-wide block text-40 leading-none tabular-nums">
              {met?.wins} – {met?.losses}
            </span>
          ) : null}
          {met ? (
            <span className="block max-w-28 text-12 text-balance text-muted">
              {count > 0 ? t('common.match_count', { count }) : t('lobbies.duel_card.first_meeting')}
            </span>
          ) : null}
        </p>
        <Name player={other} isRight />
        <Row label={t('common.rating')} left={<Rating player={one} />} right={<Rating player={other} />} />
        {hasForm ? (
          <Row
            label={playerText('players.form.title')}
            left={<LastResults isSmall results={forms[0]?.last.slice(-FORM_SHOWN) ?? []} />}
            right={<LastResults isSmall results={forms[1]?.last.slice(-FORM_SHOWN) ?? []} />}
          />
        ) : null}
        {records.some(Boolean) ? (
          <Row
            label={playerText('common.record')}
            left={<Record counts={records[0]} />}
            right={<Record counts={records[1]} />}
          />
        ) : null}
        {user ? (
          <>
            <Follow username={one.username} />
            <span />
            <Follow username={other.username} isRight />
          </>
        ) : null}
      </div>
    </Card>
  )
}

function useModeForm({ username }: Player, { game, mode }: Props['lobby']) {
  const { data } = useQuery(formQuery(username))
  return data?.modes.find((each) => each.game === game && each.mode === mode)
}

function Name({
  player: { username, avatar_url: url },
  isRight = false,
}: {
  player: Player
  isRight?: boolean
}) {
  return (
    <div
      className={`flex min-w-0 gap-2.5 max-sm:flex-col sm:items-center ${isRight ? 'items-end text-right sm:flex-row-reverse' : ''}`}
    >
      <PlayerAvatar name={username} url={url} size={48} />
      <PlayerLink
        username={username}
        className="max-w-full min-w-0 truncate text-16 font-semibold hover:underline"
      />
    </div>
  )
}

function Row({ label, left, right }: { label: string; left: ReactNode; right: ReactNode }) {
  return (
    <>
      <div className="flex min-w-0 justify-start">{left}</div>
      <p className="text-center text-12 text-muted">{label}</p>
      <div className="flex min-w-0 justify-end">{right}</div>
    </>
  )
}

function Rating({ player: { rating, provisional } }: { player: Player }) {
  return (
    <span className="font-wide flex items-center gap-2 text-20 tabular-nums">
      {provisional ? null : <TierEmblem tier={tierOf(rating)} size={22} />}
      {rating}
    </span>
  )
}

type Counts = { wins: number; losses: number; draws: number }

function Record({ counts }: { counts: Counts | undefined }) {
  if (!counts) return null
  const { wins, losses, draws } = counts
  return (
    <span className="font-semibold tabular-nums">
      {[wins, losses, ...(draws > 0 ? [draws] : [])].join(' – ')}
    </span>
  )
}

/** Follows a player, whose next matches are then told; a page that is private has nobody to follow. */
function Follow({ username, isRight = false }: { username: string; isRight?: boolean }) {
  const { data } = useQuery({ ...publicProfileQuery(username), meta: { silentFirstLoad: true } })
  return (
    <div className={`flex min-h-9 ${isRight ? 'justify-end' : ''}`}>
      {data ? <FollowButton player={data} /> : null}
    </div>
  )
}
