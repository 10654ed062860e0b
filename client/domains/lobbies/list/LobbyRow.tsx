import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { Badge } from '#client/ui/Badge.tsx'
import { formatMoney } from '#client/lib/money.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { VersusRow } from '#client/domains/matches/room/VersusCard.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Time } from '#client/ui/Time.tsx'
import { LobbyMiddle } from '#client/domains/lobbies/room/LobbyMiddle.tsx'
import type { ListedLobby } from '#client/domains/lobbies/queries.ts'
import { cardSides } from '#client/domains/lobbies/seats/sides.ts'
import { statusText } from '#client/domains/lobbies/texts/stage.ts'
import { boundsOf, seriesText } from '#client/domains/lobbies/texts/texts.ts'

type Props = {
  lobby: ListedLobby
  playerId?: string | undefined
  showGame?: boolean
  /** Show only the game and the series, for three in a row. */ isShort?: boolean
}

/** A lobby in a list: a link with both sides and the terms below. */
export function LobbyRow({ lobby, playerId, showGame = true, isShort = false }: Props) {
  const { gameName, modeName } = useCatalogue()
  const [left, right] = cardSides(lobby, playerId)
  const { word, tone, isLive } = statusText[lobby.status]
  const state = t(word)
  return (
    <article className="group relative">
      <VersusRow
        left={left}
        right={right}
        className="transition-colors group-focus-within:border-edge group-hover:border-edge"
      >
        <LobbyMiddle lobby={lobby} />
      </VersusRow>
      <div className="flex items-center gap-2.5 px-1 pt-1.5 text-12 text-muted">
        {lobby.status === 'open' ? null : (
          <Badge tone={tone} dot={isLive}>
            {state}
          </Badge>
        )}
        {lobby.is_private ? (
          <Lock aria-label={t('lobbies.lobby_row.private')} role="img" className="size-3.5 shrink-0" />
        ) : null}
        {showGame ? (
          <span dir="auto" className="min-w-0 truncate">
            {gameName(lobby.game)}
            <span className="max-sm:hidden"> · {modeName(lobby.game, lobby.mode)}</span>
          </span>
        ) : null}
        <span className="ms-auto shrink-0 text-end first-letter:uppercase">{seriesText(lobby.best_of)}</span>
      </div>
      <Terms lobby={lobby} hasBounds={!isShort} />
      <Link
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(lobby.id) }}
        className="absolute inset-0 rounded-card"
        aria-label={t('lobbies.lobby_row.name', {
          left: left.name,
          right: right.name,
          game: gameName(lobby.game),
          state,
          paid: lobby.entry_fee_cents > 0 ? 'yes' : 'no',
          entry: formatMoney(lobby.entry_fee_cents),
        })}
      />
    </article>
  )
}

/** The price and the prize, and who can join when; a line in every row, so that all have the same height. */
function Terms({ lobby, hasBounds }: { lobby: ListedLobby; hasBounds: boolean }) {
  const isPaid = lobby.entry_fee_cents > 0
  // One that runs has started.
  const startsAt = lobby.status === 'open' || lobby.status === 'ready_check' ? lobby.starts_at : null
  const bounds = hasBounds ? boundsOf(lobby) : []
  return (
    <p className="flex flex-wrap gap-x-2.5 px-1 pt-1 text-12 text-muted">
      {isPaid ? (
        <span>
          {t.rich('lobbies.lobby_row.terms', {
            who: lobby.team_size > 1 ? 'side' : 'player',
            entry: <Money cents={lobby.entry_fee_cents} className="font-semibold text-text" />,
            prize: <Money cents={lobby.prize_cents} className="font-semibold text-text" />,
          })}
        </span>
      ) : (
        <span>{t('lobbies.room_head.free_entry')}</span>
      )}
      {bounds.length > 0 ? (
        <span className="ms-auto">
          {bounds.map((bound, index) => (
            <span key={bound.text} className={bound.isPlace && startsAt ? 'max-sm:hidden' : ''}>
              {index > 0 ? <span className={startsAt ? 'max-sm:hidden' : ''}> · </span> : null}
              {bound.text}
            </span>
          ))}
        </span>
      ) : null}
      {startsAt ? (
        <span className={bounds.length > 0 ? '' : 'ms-auto'}>
          {t.rich('lobbies.lobby_row.starts_time', { time: <Time at={startsAt} format="absolute" /> })}
        </span>
      ) : null}
    </p>
  )
}
