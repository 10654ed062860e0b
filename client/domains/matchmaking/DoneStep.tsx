import { t } from '#messages/players.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Gift, Users, Zap } from 'lucide-react'
import type { Profile } from '#client/domains/accounts/session/profile.ts'
import { GameBanner } from '#client/domains/players/GameArt.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { FitText } from '#client/ui/FitText.tsx'
import { PROVISIONAL_MATCHES } from '#core/ratings/rating.ts'
import { StepHead } from '#client/domains/players/onboarding/StepHead.tsx'
import { useEnterQueue } from './queries.ts'

/**
 * The last step of the onboarding: the player's card, with links to what can be done first. The main one
 * starts the search for an opponent in the linked game.
 */
export function DoneStep({ profile }: { profile: Profile }) {
  const { game: gameOf } = useCatalogue()
  const slug = profile.game_accounts[0]?.game
  const game = slug === undefined ? undefined : gameOf(slug)
  const mode = game?.modes.find(({ team_size: size }) => size === 1) ?? game?.modes[0]
  const navigate = useNavigate()
  const enter = useEnterQueue()
  const start = () => {
    if (!game || !mode) return void navigate({ to: '/play', search: {} })
    // A refusal needs no message here: the page of the search says what is missing.
    const toSearch = () => void navigate({ to: '/play', search: { game: game.slug, mode: mode.slug } })
    return enter.mutate({ game: game.slug, mode: mode.slug, region: null }, { onSettled: toSearch })
  }
  return (
    <>
      <StepHead
        title={t('players.done_step.title', {
          first_name: profile.first_name ?? profile.username,
        })}
      >
        {t('players.done_step.first_match')}
      </StepHead>
      <GameBanner slug={slug ?? profile.username} className="rounded-card">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6">
          <div className="flex min-w-0 items-center gap-4">
            <PlayerAvatar name={profile.username} url={profile.avatar_url} size={72} />
            <div className="min-w-0 grow">
              <FitText className="text-28">{profile.username}</FitText>
              {game ? <p className="text-16 font-semibold">{game.name}</p> : null}
              <p className="mt-1 text-14">
                {t('players.done_step.placement', { count: PROVISIONAL_MATCHES })}
              </p>
              <p aria-hidden="true" className="mt-2 flex flex-wrap gap-1">
                {Array.from({ length: PROVISIONAL_MATCHES }, (_, match) => (
                  <span key={match} className="size-3 rounded-[2px] border border-current opacity-70" />
                ))}
              </p>
            </div>
          </div>
          <Button
            variant="main"
            size="hero"
            className="w-full"
            icon={<Zap aria-hidden="true" className="size-7" />}
            pending={enter.isPending}
            onClick={start}
          >
            {t('common.find_match')}
          </Button>
        </div>
      </GameBanner>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        <li>
          <Link to="/lobby" className={LINK_CARD}>
            <Users aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <LinkText title={t('common.browse_lobbies')} note={t('players.done_step.lobbies_hint')} />
          </Link>
        </li>
        <li>
          <Link to="/profile" search={{ tab: 'referrals' }} className={LINK_CARD}>
            <Gift aria-hidden="true" className="size-6 shrink-0 text-muted" />
            <LinkText
              title={t('players.done_step.refer_a_friend')}
              note={t('players.done_step.referral_hint')}
            />
          </Link>
        </li>
      </ul>
    </>
  )
}

const LINK_CARD =
  'flex h-full items-center gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:bg-raised'

function LinkText({ title, note }: { title: string; note: string }) {
  return (
    <span>
      <span className="font-wide block text-16">{title}</span>
      <span className="block text-14 text-muted">{note}</span>
    </span>
  )
}
