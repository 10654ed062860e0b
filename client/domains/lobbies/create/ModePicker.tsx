import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import type { Game } from '#client/domains/players/games.ts'

type Props = { game: Game; current: string }

/** The modes of the selected game, in the dark as part of its picture. */
export function ModePicker({ game, current }: Props) {
  return (
    <nav aria-label={t('lobbies.mode_picker.modes_of_name', { name: game.name })} className="min-w-0">
      <ul className="flex flex-wrap gap-1 rounded-input bg-bg/70 p-1">
        {game.modes.map((mode) => {
          const isCurrent = mode.slug === current
          return (
            <li key={mode.slug}>
              <Link
                to="/play"
                search={({ challenge }) => ({ challenge, game: game.slug, mode: mode.slug })}
                replace
                resetScroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={`flex min-h-11 items-center rounded-[4px] px-4 text-14 font-[650] transition-colors ${isCurrent ? 'bg-text text-bg' : 'hover:bg-raised'}`}
              >
                {mode.name}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
