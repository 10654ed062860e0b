import { t } from '#messages/site.ts'
import { Link } from '@tanstack/react-router'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { ListedLobby } from '#client/domains/lobbies/queries.ts'
import { artShade } from '#client/ui/art/shade.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'

const PLATE = { backgroundColor: artShade(0.94) }
/** Apart from the picture, which the server draws once for all that show it. */
const SHADE = { backgroundColor: artShade(0.56) }

/** A running match on its game's picture: one side above the diagonal, one below, and the score where one is known. */
export function LiveTile({ lobby }: { lobby: ListedLobby }) {
  const { gameName, modeName } = useCatalogue()
  const [first, second] = lobby.sides
  if (!first || !second) return null
  // The points of a single game are known at its end.
  const isSeries = lobby.best_of > 1
  const score = [first.score ?? 0, second.score ?? 0]
  const names = [nameOf(first), nameOf(second)] as const
  return (
    <article className="group relative">
      <div data-theme="dark" className="relative h-32 overflow-hidden rounded-card text-text">
        <GameChip slug={lobby.game} className="absolute inset-0" />
        <span aria-hidden="true" className="absolute inset-0" style={SHADE} />
        <span
          aria-hidden="true"
          className="absolute inset-0 bg-current/60 rtl:-scale-x-100 [clip-path:polygon(0_calc(50%+1.25rem),100%_calc(50%-1.25rem),100%_calc(50%-1.25rem+1.5px),0_calc(50%+1.25rem+1.5px))]"
        />
        <TileSide side={first} name={names[0]} className="start-3 end-12 top-3" />
        <TileSide
          side={second}
          name={names[1]}
          className="start-12 end-3 bottom-3 flex-row-reverse text-end"
        />
        <span
          className="font-wide absolute left-1/2 top-1/2 -translate-1/2 px-5 py-1 text-28 leading-tight tabular-nums [clip-path:polygon(0.7rem_0,100%_0,calc(100%-0.7rem)_100%,0_100%)] rtl:[clip-path:polygon(0_0,calc(100%-0.7rem)_0,100%_100%,0.7rem_100%)]"
          style={PLATE}
        >
          {isSeries ? (
            <span className="whitespace-nowrap">{score.join(' – ')}</span>
          ) : (
            <span className="text-14 text-live">{t('site.live_tile.live')}</span>
          )}
        </span>
      </div>
      <p className="mt-2 flex items-center gap-2 text-14">
        <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-live" />
        <span className="sr-only">{t('site.live_tile.live')}</span>
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {gameName(lobby.game)}
        </span>
        <span className="min-w-0 truncate text-muted">
          {isSeries
            ? t('site.live_tile.game', { game: score.reduce((sum, won) => sum + won, 1) })
            : modeName(lobby.game, lobby.mode)}
        </span>
      </p>
      <Link
        to="/lobby-detail/$lobbyId"
        params={{ lobbyId: String(lobby.id) }}
        className="absolute inset-0 rounded-card"
        aria-label={t('site.live_tile.name', { left: names[0], right: names[1], game: gameName(lobby.game) })}
      />
    </article>
  )
}

type Side = ListedLobby['sides'][number]

const nameOf = ({ name, players: [lead] }: Side): string => name || (lead?.username ?? '')

function TileSide({ side, name, className }: { side: Side; name: string; className: string }) {
  const [lead] = side.players
  const isSingle = side.players.length === 1
  return (
    <span className={`absolute flex items-center gap-2.5 ${className}`}>
      <PlayerAvatar name={name} url={isSingle ? (lead?.avatar_url ?? null) : null} size={28} />
      <span className="min-w-0">
        <span dir="auto" className="block truncate text-14 leading-tight font-[650]">
          {name}
        </span>
        {isSingle && lead ? (
          <span className="block text-12 leading-tight tabular-nums">{lead.rating}</span>
        ) : null}
      </span>
    </span>
  )
}
