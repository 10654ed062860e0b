import { FIRST_SCREEN_END } from '#core/first-screen.ts'
import { t } from '#messages/site.ts'
import { useRef } from 'react'
import { ArrowRight, CirclePlay } from 'lucide-react'
import { useSearch } from '@tanstack/react-router'
import { rememberSignIn } from '#client/domains/accounts/session/known-browser.ts'
import { SignInCard } from '#client/domains/accounts/sign-in/SignInCard.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import { GameSlices } from '#client/ui/art/GameSlices.tsx'
import { getSite } from '#client/lib/boot.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'

/**
 * The pitch at the left and the sign-in card at the right, over the games' pictures. The pictures are dark in
 * both themes. On a narrow page the card comes first for people who were sent here to sign in, or who ask for
 * it; newcomers first read what the site is.
 */
export function Hero() {
  const isSentHere = useSearch({ strict: false }).redirect !== undefined
  const { games } = useCatalogue()
  const card = useRef<HTMLDivElement>(null)
  const openCard = () => {
    rememberSignIn()
    card.current?.querySelector('input')?.focus()
  }
  return (
    <section
      data-theme="dark"
      aria-labelledby="promise"
      className="relative isolate overflow-hidden border-b border-line bg-bg text-text"
    >
      <GameSlices
        games={games}
        className="absolute inset-y-0 inset-e-0 -z-10 w-full opacity-75 mask-[linear-gradient(100deg,transparent_25%,black_70%)] rtl:mask-[linear-gradient(260deg,transparent_25%,black_70%)] max-lg:opacity-45"
      />
      <div className="page-width grid items-center gap-10 py-10 sm:py-14 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16 lg:py-18">
        <div>
          <h1 id="promise" className="text-40 sm:text-64">
            {t.rich('site.hero.title', { br: <br /> })}
          </h1>
          <p className="mt-5 max-w-md text-20 text-pretty text-muted">{t('site.hero.text')}</p>
          <div className="mt-8 flex flex-wrap gap-3">
            <ButtonLink
              to="/signup"
              search={{ referralCode: '' }}
              variant={isSentHere ? 'outline' : 'main'}
              size="large"
            >
              {t('site.hero.create_your_account')}
              <ArrowRight aria-hidden="true" className="size-5" />
            </ButtonLink>
            {isSentHere ? null : (
              <Button variant="outline" size="large" className="lg:hidden signs-in:hidden" onClick={openCard}>
                {t('common.sign_in')}
              </Button>
            )}
            <ButtonLink
              to="/demos"
              variant="outline"
              size="large"
              className="max-lg:hidden"
              icon={<CirclePlay aria-hidden="true" className="size-5" />}
            >
              {t('site.hero.how_to_join')}
            </ButtonLink>
          </div>
          <Figures />
        </div>
        <div
          ref={card}
          className={
            isSentHere ? 'max-lg:-order-1' : 'max-lg:hidden signs-in:max-lg:-order-1 signs-in:max-lg:block'
          }
        >
          <SignInCard isQuiet />
        </div>
      </div>
      <span id={FIRST_SCREEN_END} hidden />
    </section>
  )
}

/** The number of players online below which the figure would make the site look empty. */
const LEAST_ONLINE = 10

/** Three true figures, or none: a single one would make the site look empty. */
function Figures() {
  const site = getSite()
  const figures = (['players_online', 'matches_played', 'live_matches', 'open_lobbies'] as const)
    .filter((name) => site[name] >= (name === 'players_online' ? LEAST_ONLINE : 1))
    .slice(0, 3)
  if (figures.length < 3) return null
  return (
    <ul className="mt-8 grid grid-cols-3 gap-x-4 gap-y-4 sm:flex sm:flex-wrap sm:gap-x-9">
      {figures.map((name) => (
        <li key={name} className="min-w-0 text-14 text-pretty text-muted">
          {t.rich(`site.hero.${name}`, {
            count: site[name],
            figure: <span className="font-wide block text-28 text-text" />,
          })}
        </li>
      ))}
    </ul>
  )
}
