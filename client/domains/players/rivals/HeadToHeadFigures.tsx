import { t } from '#messages/players.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { LastResults } from './LastResults.tsx'
import type { HeadToHead } from './queries.ts'

/** Two players with their wins against each other, the last matches, and each mode. */
export function HeadToHeadFigures({ rivals }: { rivals: HeadToHead }) {
  const { games, gameName, modeName } = useCatalogue()
  const { one, other, wins, losses, draws, modes, last } = rivals
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-3">
        <Side player={one} />
        <p className="text-center">
          <span className="font-wide block text-28 leading-none tabular-nums">
            {wins} – {losses}
          </span>
          <span className="text-12 text-muted">
            {[
              t('common.match_count', { count: wins + losses + draws }),
              ...(draws > 0 ? [t('players.rivals.draws', { count: draws })] : []),
            ].join(' · ')}
          </span>
        </p>
        <Side player={other} isEnd />
      </div>
      <LastResults results={last} />
      <dl className="grid gap-2">
        {(games.length > 0 ? modes : []).map(({ game, mode, ...counts }) => (
          <div key={`${game} ${mode}`} className="flex justify-between gap-4 text-14">
            <dt className="min-w-0 truncate text-muted">
              {gameName(game)} · {modeName(game, mode)}
            </dt>
            <dd className="shrink-0 font-[650] tabular-nums">
              {counts.wins} – {counts.losses}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Side({ player, isEnd = false }: { player: HeadToHead['one']; isEnd?: boolean }) {
  return (
    <p className={`flex min-w-0 items-center gap-2.5 ${isEnd ? 'flex-row-reverse text-end' : ''}`}>
      <PlayerAvatar name={player.username} url={player.avatar_url} size={40} />
      <bdi className="min-w-0 truncate text-14 font-semibold">{player.username}</bdi>
    </p>
  )
}
