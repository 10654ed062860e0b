import { withCommas } from '#client/lib/list.ts'
import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '#client/lib/money.ts'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { buttonClass } from '#client/ui/button-class.ts'
import { Money } from '#client/ui/Money.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { ListedLobby } from '#client/domains/lobbies/queries.ts'
import { cardSides } from '#client/domains/lobbies/seats/sides.ts'
import { boundsOf, seatsOf, seriesText, sideRating } from '#client/domains/lobbies/texts/texts.ts'

type Props = { lobby: ListedLobby; playerId: string | undefined; showGame: boolean }

/** A lobby with a free seat on one line: the game's picture at its edge, who waits, and what it costs. */
export function OpenLobbyLine({ lobby, playerId, showGame }: Props) {
  const { gameName, modeName } = useCatalogue()
  const host = lobby.sides.find(({ players }) => players.length > 0)
  const [left, right] = cardSides(lobby, playerId)
  const { taken, all } = seatsOf(lobby)
  const rating = host && sideRating(host)
  const isPaid = lobby.entry_fee_cents > 0
  const facts = [
    showGame ? `${gameName(lobby.game)} ${modeName(lobby.game, lobby.mode)}` : undefined,
    rating,
    seriesText(lobby.best_of),
    all > 2 ? t('lobbies.open_line.seats', { taken, all }) : undefined,
    ...boundsOf(lobby).map(({ text }) => text),
  ].filter((fact) => fact !== undefined)
  const lead = host?.players[0]
  return (
    <article className="group relative flex min-h-18 items-center gap-3 border-t border-line py-2.5 ps-4 pe-4 transition-colors focus-within:bg-raised/50 hover:bg-raised/50 sm:gap-4 sm:ps-6">
      <GameChip slug={lobby.game} className="absolute inset-y-0 start-0 w-1.5 rounded-none!" />
      <PlayerAvatar name={lead?.username ?? ''} url={lead?.avatar_url ?? null} size={40} />
      <div className="min-w-0 grow">
        <h3 className="truncate font-sans text-16 font-[650] [font-stretch:100%]" dir="auto">
          {left.open ? right.name : left.name}
        </h3>
        <p className="text-12 text-pretty text-muted">{withCommas(facts)}</p>
      </div>
      <p className="shrink-0 text-end">
        <span className="font-wide block text-16">
          {isPaid ? <Money cents={lobby.entry_fee_cents} /> : t('common.free')}
        </span>
        {lobby.starts_at ? (
          <span className="block text-12 text-muted">
            <Time at={lobby.starts_at} format="absolute" />
          </span>
        ) : isPaid ? (
          <span className="block text-12 text-muted">
            {t('lobbies.open_line.prize', { prize: formatMoney(lobby.prize_cents) })}
          </span>
        ) : null}
      </p>
      <span aria-hidden="true" className={buttonClass('outline', 'small', 'shrink-0 max-sm:hidden')}>
        {t(lobby.can.join ? 'lobbies.sides.join' : 'common.view')}
      </span>
      <Link
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(lobby.id) }}
        className="absolute inset-0 -outline-offset-2"
        aria-label={t('lobbies.lobby_row.name', {
          left: left.name,
          right: right.name,
          game: gameName(lobby.game),
          state: t('lobbies.filters.open'),
          paid: isPaid ? 'yes' : 'no',
          entry: formatMoney(lobby.entry_fee_cents),
        })}
      />
    </article>
  )
}
