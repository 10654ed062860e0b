import { t } from '#messages/site.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Target, Zap } from 'lucide-react'
import { clockText } from '#client/domains/matches/room/remaining.ts'
import { useQueueModes } from '#client/domains/matchmaking/queue-modes.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { query } from '#client/lib/api/query.ts'
import { artInk, artShade } from '#client/ui/art/shade.ts'
import { backgroundOf } from '#client/ui/art/picture.ts'

/** Two tiles that always have an act: a match in the game that the player plays most, and the quests of the day. */
export function QuickTiles() {
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-3 sm:gap-4 lg:auto-cols-auto lg:grid-flow-row">
      <FindTile />
      <QuestTile />
    </div>
  )
}

const tile =
  'relative grid min-h-24 content-between gap-3 rounded-card border border-line p-4 hover:border-edge'

function FindTile() {
  const { data } = useQuery(query('GET v1 /players/dashboard/'))
  const { game, gameName } = useCatalogue()
  const most = data?.ratings[0]
  const { usualS } = useQueueModes(most ?? { game: '', mode: '' }, null)
  const picture = most
    ? `linear-gradient(${artShade(0.6)}, ${artShade(0.75)}), ${backgroundOf(most.game, 'tile', game(most.game)?.picture)}`
    : undefined
  return (
    <Link
      to="/play"
      search={most ? { game: most.game, mode: most.mode } : {}}
      className={`${tile} bg-surface bg-cover bg-center`}
      style={picture === undefined ? undefined : { color: artInk, backgroundImage: picture }}
    >
      <span className="flex items-center gap-2.5 font-[650]">
        <Zap aria-hidden="true" className="size-5 shrink-0" />
        {t('common.find_match')}
      </span>
      <span className="text-14">
        {most && usualS !== null
          ? t('site.quick_tiles.game_and_wait', { game: gameName(most.game), time: clockText(usualS) })
          : most
            ? gameName(most.game)
            : t('site.quick_tiles.choose_a_game')}
      </span>
    </Link>
  )
}

function QuestTile() {
  const { data } = useQuery(query('GET v1 /players/quests/'))
  if (!data || data.quests.length === 0) return null
  const done = data.quests.filter((quest) => quest.is_done).length
  return (
    <Link to="/dashboard" className={`${tile} bg-surface`}>
      <span className="flex items-center gap-2.5 font-[650]">
        <Target aria-hidden="true" className="size-5 shrink-0" />
        {t('site.quick_tiles.quests')}
      </span>
      <span className="flex items-center gap-3 text-14">
        <span aria-hidden="true" className="flex grow gap-1.5">
          {data.quests.map(({ kind }, index) => (
            <span
              key={kind}
              className={`cut-corner h-2 grow [--cut:4px] ${index < done ? 'bg-accent-text' : 'bg-line'}`}
            />
          ))}
        </span>
        <span className="shrink-0 text-muted">
          {t('site.quick_tiles.done', { done, all: data.quests.length })}
        </span>
      </span>
    </Link>
  )
}
