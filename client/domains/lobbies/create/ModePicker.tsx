import { t } from '#messages/lobbies.ts'
import { Link } from '@tanstack/react-router'
import { type Game, plainModeName } from '#client/domains/players/games.ts'
import { teamSizeText } from '#client/domains/lobbies/texts/texts.ts'

type Props = { game: Game; current: string }

/** The modes of the selected game. */
export function ModePicker({ game, current }: Props) {
  return (
    <nav aria-label={t('lobbies.mode_picker.modes_of_name', { name: game.name })} className="mt-5">
      <h2 className="mb-3 text-20">{game.name}</h2>
      <ul className="flex flex-wrap gap-3">
        {game.modes.map((mode) => {
          const isCurrent = mode.slug === current
          return (
            <li key={mode.slug} className="max-sm:grow">
              <Link
                to="/play"
                search={({ challenge }) => ({ challenge, game: game.slug, mode: mode.slug })}
                replace
                resetScroll={false}
                aria-current={isCurrent ? 'true' : undefined}
                className={`flex min-h-14 items-center gap-4 rounded-card border px-4 transition-colors ${isCurrent ? 'border-accent-text bg-accent/10' : 'border-line bg-surface hover:border-edge'}`}
              >
                <span className="font-wide text-20">{teamSizeText(mode.team_size)}</span>
                <span>
                  <span className="block text-14 font-semibold">{plainModeName(mode.name)}</span>
                  <span className="block text-12 text-muted">{seriesOffer(mode.best_of)}</span>
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function seriesOffer(lengths: readonly number[]): string {
  return t('lobbies.mode_picker.best_of_lengths', { lengths: lengths.join(', ') })
}
