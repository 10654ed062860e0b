import { t } from '#messages/players.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { GameSlices } from '#client/ui/art/GameSlices.tsx'
import { artShade } from '#client/ui/art/palette.ts'

const SHOWN = 5

/** Says how long it takes, what it is for and what waits at its end, on the pictures of the games. */
export function OnboardingHead() {
  const { games } = useCatalogue()
  return (
    <div
      data-theme="dark"
      className="relative isolate mb-5 min-h-24 overflow-hidden rounded-card bg-bg text-text"
    >
      <GameSlices games={games.slice(0, SHOWN)} className="absolute inset-0 -z-20 h-full w-full" />
      <span
        aria-hidden="true"
        className="absolute inset-0 -z-10"
        style={{ backgroundImage: `linear-gradient(90deg, ${artShade(0.88)} 30%, ${artShade(0.5)})` }}
      />
      <div className="max-w-md p-4 sm:p-5">
        <p className="font-wide text-20">{t('players.onboarding_head.title')}</p>
        <p className="mt-1 text-14 text-pretty">{t('players.onboarding_head.why')}</p>
      </div>
    </div>
  )
}
