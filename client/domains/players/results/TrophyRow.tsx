import { t } from '#messages/players.ts'
import { Link } from '@tanstack/react-router'
import { addressOf } from '#client/lib/api/call.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import { isPlace } from '#core/players/trophies.ts'
import type { ReactNode } from 'react'
import type { Trophy } from '#contract/players/players.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { materialOfTier } from '#core/art/season-trophy.ts'
import { type TrophyLook, trophyUrl } from '#core/art/trophy.ts'
import { trophyText } from './trophies.ts'

/** How a trophy looks: its shape is that of its kind, its material that of the place, tier or number. */
export function lookOf({ kind, game, count, tier }: Trophy): TrophyLook {
  const label = String(count)
  switch (kind) {
    case 'tournament':
    case 'podium':
      return { shape: 'cup', slug: game, material: PLACES[count - 1] ?? 'bronze', label }
    case 'challenge':
      return { shape: 'ring', slug: game, material: PLACES[count - 1] ?? 'bronze', label }
    case 'season':
      return { shape: 'pennant', slug: game, material: materialOfTier(tier ?? ''), label: tier ?? '' }
    case 'tier':
      return {
        shape: 'pennant',
        slug: game,
        material: tier === 'Champion' ? 'champion' : 'master',
        label: tier ?? '',
      }
    case 'wins':
      return { shape: 'monolith', slug: game, material: byCount(count, [100, 50, 25]), label }
    case 'streak':
      return { shape: 'blades', slug: game, material: byCount(count, [15, 10, 7]), label }
  }
}

const PLACES = ['gold', 'silver', 'bronze'] as const

/** The higher the number, the better the material. */
function byCount(count: number, [most, many, some]: readonly [number, number, number]) {
  if (count >= most) return 'diamond'
  if (count >= many) return 'gold'
  return count >= some ? 'silver' : 'bronze'
}

/** Trophies as badges, on a phone a shelf that is swiped. `username`: of a player, whose seasons can be looked back on. */
export function TrophyRow({ trophies, username }: { trophies: readonly Trophy[]; username?: string }) {
  const catalogue = useCatalogue()
  return (
    <div>
      <h2 id="trophies" className="mb-4 text-20">
        {t('players.compare.trophies')}
      </h2>
      <div
        role="region"
        aria-labelledby="trophies"
        tabIndex={0}
        className="-outline-offset-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:[scrollbar-width:none]"
      >
        <ul className="gap-2 max-sm:flex max-sm:w-max sm:grid sm:grid-cols-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
          {trophies.map((trophy) => {
            const { title, game, mode } = trophyText(trophy, catalogue)
            const isFirst = isPlace(trophy.kind) && trophy.count === 1
            const event = eventOf(trophy)
            return (
              <li
                key={`${trophy.kind}/${trophy.game}/${trophy.mode}/${trophy.count}/${trophy.tournament?.id ?? trophy.challenge?.id ?? trophy.season ?? 0}`}
                className={`cut-corner flex min-w-0 items-center gap-3 max-sm:w-72 rounded-[4px] py-2.5 pe-4 ps-3 sm:pe-5 sm:ps-3.5 ${isFirst ? 'bg-tint-accent text-accent-text' : 'bg-raised text-text'}`}
              >
                <img
                  src={trophyUrl(lookOf(trophy))}
                  alt=""
                  width={56}
                  height={56}
                  className="-my-1 shrink-0"
                />
                <span className="min-w-0">
                  <span className="block font-wide text-16">{title}</span>
                  {/* One line each, so that nothing moves when the names load. */}
                  <span className={`block truncate text-12 ${isFirst ? '' : 'text-muted'}`}>
                    {event ??
                      (trophy.season === undefined ? (
                        game
                      ) : (
                        <SeasonLink {...trophy} season={trophy.season} />
                      ))}
                  </span>
                  <span className={`block truncate text-12 ${isFirst ? '' : 'text-muted'}`}>
                    {trophy.season !== undefined && username ? (
                      <RecapLink username={username} game={trophy.game} season={trophy.season} />
                    ) : event || trophy.season !== undefined ? (
                      `${game} · ${mode}`
                    ) : (
                      mode
                    )}
                  </span>
                </span>
                {username && trophy.tournament ? (
                  <ShareButton
                    isIcon
                    size="small"
                    variant="quiet"
                    className="ms-auto shrink-0"
                    label={t('players.trophies.share', { name: trophy.tournament.name })}
                    shared={{
                      title: t('common.named', {
                        name: username,
                        value: `${title} · ${trophy.tournament.name}`,
                      }),
                      url: `${pageOrigin()}/tournament-details?tournamentId=${trophy.tournament.id}`,
                      picture: addressOf('GET v1 /tournaments/{id}/place-preview/', {
                        params: { id: trophy.tournament.id },
                        query: { username },
                      }).url,
                    }}
                  />
                ) : null}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** The link to the tournament or challenge that a trophy is of. */
function eventOf({ tournament, challenge }: Trophy): ReactNode {
  const look = { className: 'block truncate underline underline-offset-2' }
  if (tournament)
    return (
      <Link to="/tournament-details" search={{ tournamentId: tournament.id }} {...look}>
        <bdi>{tournament.name}</bdi>
      </Link>
    )
  if (challenge)
    return (
      <Link to="/challenge-details" search={{ challengeId: String(challenge.id) }} {...look}>
        <bdi>{challenge.name}</bdi>
      </Link>
    )
  return undefined
}

function SeasonLink({ game, mode, season, count }: Trophy & { season: number }) {
  return (
    <Link
      to="/leaderbords"
      search={{ game, mode, season }}
      className="block truncate underline underline-offset-2"
    >
      {t('players.trophies.season_and_place', { season, place: count })}
    </Link>
  )
}

function RecapLink({ username, game, season }: { username: string; game: string; season: number }) {
  return (
    <Link
      to="/season-recap"
      search={{ username, game, season }}
      className="block truncate underline underline-offset-2"
    >
      {t('players.trophies.recap', { season })}
    </Link>
  )
}
