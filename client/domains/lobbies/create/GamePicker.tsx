import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { GameTile } from '#client/domains/players/GameArt.tsx'
import type { Game } from '#client/domains/players/games.ts'
import { noteOf } from './gameNote.ts'

type Props = { games: readonly Game[]; current: string | undefined }

/** The games as tiles; a single row once one is selected, so that the next step is visible. */
export function GamePicker({ games, current }: Props) {
  return (
    <nav aria-label={t('lobbies.game_picker.games')}>
      <ul
        className={
          current
            ? 'relative -mx-4 flex gap-3 overflow-x-auto px-4 pt-1 pb-3 sm:mx-0 sm:px-1 lg:grid lg:grid-cols-8 lg:overflow-visible'
            : 'grid grid-cols-2 gap-3 sm:grid-cols-4 sm:gap-4'
        }
      >
        {games.map((game) => {
          const isCurrent = game.slug === current
          return (
            <li
              key={game.slug}
              ref={isCurrent ? showInStrip : undefined}
              className={current ? 'w-32 shrink-0 lg:w-auto' : ''}
            >
              <Link
                to="/play"
                search={({ challenge }) => ({ challenge, game: game.slug })}
                replace={current !== undefined}
                resetScroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={`group block rounded-card outline-offset-3 ${isCurrent ? 'ring-3 ring-accent-text' : ''}`}
              >
                <GameTile
                  slug={game.slug}
                  name={game.name}
                  note={current ? undefined : noteOf(game)}
                  className={`w-full transition-[filter] duration-150 group-hover:brightness-115 ${current ? 'h-20 [&>span:first-child]:text-14 p-3' : 'h-32 sm:h-40'}`}
                />
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** Scrolls the selected game into the visible part of the row. */
function showInStrip(item: HTMLLIElement | null): void {
  const strip = item?.parentElement
  if (item && strip) strip.scrollLeft = item.offsetLeft - (strip.clientWidth - item.clientWidth) / 2
}
