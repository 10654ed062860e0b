import { t } from '#messages/players.ts'
import { Link } from '@tanstack/react-router'
import { Gift, Swords, Users } from 'lucide-react'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { StepHead } from './StepHead.tsx'

const LINK_CLASS =
  'group flex items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:bg-raised'

/** Step 5: three links to continue, first to a match in the linked game. */
export function DoneStep({ profile }: { profile: Profile }) {
  const { gameName } = useCatalogue()
  const game = profile.game_accounts[0]?.game
  return (
    <>
      <StepHead
        title={t('players.done_step.you_are_in_first_name', {
          first_name: profile.first_name ?? profile.username,
        })}
      >
        {t('players.done_step.your_profile_is_complete_where')}
      </StepHead>
      <ul className="grid gap-3">
        <li>
          <Link
            to="/play"
            search={game ? { game } : {}}
            className="cut-fill group flex items-center gap-4 p-5 text-on-accent"
          >
            <Swords aria-hidden="true" className="size-6 shrink-0" />
            <span>
              <span className="block text-16 font-wide">
                {game
                  ? t('players.done_step.find_a_match_in', { game: gameName(game) })
                  : t('players.done_step.find_a_match')}
              </span>
              <span className="block text-14">{t('players.done_step.an_opponent_at_your_level')}</span>
            </span>
          </Link>
        </li>
        <li>
          <Link to="/lobby" className={LINK_CLASS}>
            <Users aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <span>
              <span className="block text-16 font-wide">{t('common.browse_lobbies')}</span>
              <span className="block text-14 text-muted">
                {t('players.done_step.see_who_is_looking_for')}
              </span>
            </span>
          </Link>
        </li>
        <li>
          <Link to="/profile" search={{ tab: 'referrals' }} className={LINK_CLASS}>
            <Gift aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <span>
              <span className="block text-16 font-wide">{t('players.done_step.refer_a_friend')}</span>
              <span className="block text-14 text-muted">{t('players.done_step.your_link_is_ready_to')}</span>
            </span>
          </Link>
        </li>
      </ul>
    </>
  )
}
