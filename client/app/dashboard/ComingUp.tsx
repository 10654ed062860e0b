import { t } from '#messages/players.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'
import { ownChallengesQuery } from '#client/domains/challenges/queries.ts'
import { ownTournamentsQuery } from '#client/domains/tournaments/queries.ts'
import { comingUp } from './coming-up.ts'

const SHOWN = 5

/** List of upcoming tournaments and challenges that the player has joined, by time. */
export function ComingUp() {
  const tournaments = useQuery(ownTournamentsQuery)
  const challenges = useQuery(ownChallengesQuery)
  if (!tournaments.data || !challenges.data) return null
  const items = comingUp(tournaments.data.results, challenges.data.results, Date.now())
  return (
    <Card
      title={t('players.coming_up.title')}
      aside={
        <Link
          to="/tournament"
          search={{ view: 'calendar' }}
          className="rounded-sm py-2 hover:text-text hover:underline"
        >
          {t('players.coming_up.calendar')}
        </Link>
      }
    >
      {items.length === 0 ? (
        <>
          <p className="text-14 text-pretty text-muted">{t('players.coming_up.none')}</p>
          <ButtonLink to="/tournament" search={{}} variant="outline" className="mt-3">
            {t('players.coming_up.find')}
          </ButtonLink>
        </>
      ) : (
        <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {items.slice(0, SHOWN).map(({ key, kind, id, name, at }) => (
            <li key={key} className="relative min-w-0">
              <Link
                {...(kind === 'challenge_starts' || kind === 'challenge_ends'
                  ? { to: '/challenge-details', search: { challengeId: String(id) } }
                  : { to: '/tournament-details', search: { tournamentId: id } })}
                className="block truncate text-14 font-semibold after:absolute after:inset-0 hover:underline"
              >
                <bdi>{name}</bdi>
              </Link>
              <p className="flex flex-wrap justify-between gap-x-3 text-12 text-muted">
                <span>{t(`players.coming_up.${kind}`)}</span>
                <Time at={at} format="absolute" />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
