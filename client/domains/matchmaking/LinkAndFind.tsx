import { t } from '#messages/matchmaking.ts'
import { FeatureGate } from '#client/domains/site/FeatureGate.tsx'
import { HandleForm } from '#client/domains/players/game-accounts/HandleForm.tsx'
import type { Game } from '#client/domains/players/games.ts'

/** The missing game account is linked in the place of the button, and the search starts after it. */
export function LinkAndFind({ game, onLinked }: { game: Game; onLinked: () => void }) {
  return (
    <FeatureGate feature="matchmaking">
      <div className="max-w-xl rounded-card border border-line bg-bg/80 p-4 sm:p-5">
        <p className="mb-4 text-14 text-pretty">{t('matchmaking.link.why', { game: game.name })}</p>
        <HandleForm
          game={game}
          account={undefined}
          submit={t('matchmaking.link.submit')}
          onSaved={onLinked}
        />
      </div>
    </FeatureGate>
  )
}
