import { t } from '#messages/lobbies.ts'
import { useProfile } from '#client/domains/accounts/session/profile.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { isProfileComplete } from '#core/players/onboarding/step.ts'
import type { Lobby } from '#client/domains/lobbies/queries.ts'
import { SeatProblems } from './SeatProblems.tsx'
import { aboutWhat, type Why } from './why.ts'

type Props = { lobby: Lobby; gameName: string; why: Why }

/** Why the player cannot join, with a link to resolve it if possible. */
export function JoinRefused({ lobby, gameName, why }: Props) {
  // Problems of the lobby itself cannot be resolved; the player needs another lobby.
  const isResolvable = aboutWhat(why) !== 'lobby'
  return (
    <section
      aria-label={t('common.now')}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border border-line bg-surface p-4 sm:p-6"
    >
      <div className="min-w-0 grow basis-64" aria-live="polite">
        <h2 className="text-20">
          {isResolvable ? t('lobbies.join_refused.not_yet') : t('lobbies.join_refused.not_this_one')}
        </h2>
        {isResolvable && lobby.entry_fee_cents > 0 ? (
          <div className="mt-3">
            <SeatProblems game={lobby.game} entryCents={lobby.entry_fee_cents} why={why} />
          </div>
        ) : (
          <p className="mt-1 text-16 text-pretty text-muted">{why.text}</p>
        )}
      </div>
      <ResolveLink game={lobby.game} gameName={gameName} />
    </section>
  )
}

function ResolveLink({ game, gameName }: { game: string; gameName: string }) {
  const { data: profile } = useProfile()
  if (profile && !isProfileComplete(profile)) {
    return (
      <ButtonLink to="/onboarding" variant="main" size="large">
        {t('lobbies.join_refused.finish_your_profile')}
      </ButtonLink>
    )
  }
  if (profile && !profile.game_accounts.some((account) => account.game === game)) {
    return (
      <ButtonLink to="/profile" search={{ tab: 'games' }} variant="main" size="large">
        {t('lobbies.join_refused.link_account', { game_name: gameName })}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to="/lobby" search={{ game }} variant="outline" size="large">
      {t('lobbies.join_refused.other_lobbies', { game_name: gameName })}
    </ButtonLink>
  )
}
