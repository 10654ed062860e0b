import { t } from '#messages/players.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Time } from '#client/ui/Time.tsx'
import type { HeadToHead } from './queries.ts'

const LOOKS = {
  win: 'bg-win/16 text-win',
  loss: 'bg-loss/16 text-loss',
  draw: 'bg-raised text-muted',
} as const

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
              t('players.rivals.matches', { count: wins + losses + draws }),
              ...(draws > 0 ? [t('players.rivals.draws', { count: draws })] : []),
            ].join(' · ')}
          </span>
        </p>
        <Side player={other} isEnd />
      </div>
      <ol aria-label={t('players.rivals.last')} className="flex flex-wrap gap-1.5">
        {last.map(({ match_id: id, result, settled }) => (
          <li
            key={id}
            className={`grid h-7 min-w-8 place-items-center rounded-[4px] px-1 text-12 font-[650] ${LOOKS[result]}`}
          >
            <span aria-hidden="true">{t(`players.rivals.letter.${result}`)}</span>
            <span className="sr-only">
              {t.rich(`players.rivals.result.${result}`, { date: <Time at={settled} format="absolute" /> })}
            </span>
          </li>
        ))}
      </ol>
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
