import { t } from '#messages/teams.ts'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Eye, Play, Swords, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Team, TeamForm, TeamMember } from '#client/domains/teams/queries.ts'
import { Duel, type DuelSide } from '#client/ui/art/Duel.tsx'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Time } from '#client/ui/Time.tsx'

type Fixture = TeamForm['fixtures'][number]
type Props = { team: Team; form: TeamForm; role: TeamMember['role'] | undefined }

/** Shows what a team plays next, with the one act that helps; to its members also that nothing is planned. */
export function NextMatch({ team, form, role }: Props) {
  const next = form.fixtures.find(({ kind }) => kind === 'match')
  const events = form.fixtures.filter((fixture) => fixture !== next)
  return (
    <>
      {next ? <NextCard team={team} next={next} isMember={role !== undefined} /> : null}
      {events.length > 0 ? <Events events={events} /> : null}
      {form.fixtures.length === 0 && role ? (
        <Card className="flex flex-wrap items-center justify-between gap-4">
          <p className="text-16 text-muted">{t('teams.next.none')}</p>
          <div className="flex flex-wrap gap-3">
            {role === 'captain' ? <PlayAsTeam game={team.game} /> : null}
            <ButtonLink
              to="/tournament"
              search={{ gameType: team.game }}
              variant={role === 'captain' ? 'main' : 'outline'}
              icon={<Trophy aria-hidden="true" className="size-[18px]" />}
            >
              {t('common.find_tournament')}
            </ButtonLink>
          </div>
        </Card>
      ) : null}
    </>
  )
}

/** A link to open a lobby for the team, if its game has team modes. */
function PlayAsTeam({ game }: { game: string }) {
  const modes = useCatalogue().games.find(({ slug }) => slug === game)?.modes ?? []
  const largest = modes.toSorted((one, other) => other.team_size - one.team_size)[0]
  if (!largest || largest.team_size < 2) return null
  return (
    <ButtonLink
      to="/play"
      search={{ game, mode: largest.slug }}
      variant="outline"
      icon={<Swords aria-hidden="true" className="size-4" />}
    >
      {t('common.open_a_lobby')}
    </ButtonLink>
  )
}

function NextCard({ team, next, isMember }: { team: Team; next: Fixture; isMember: boolean }) {
  const { modeName } = useCatalogue()
  const { opponent, tournament, starts } = next
  const status = t('teams.team_entered.status', { status: next.status })
  const facts = [
    tournament?.name ?? modeName(team.game, next.mode),
    next.best_of === null ? undefined : t('teams.next.best_of', { count: next.best_of }),
  ]
  return (
    <section
      aria-labelledby="next"
      className={`overflow-hidden rounded-card border bg-surface ${isMember ? 'border-accent/60' : 'border-line'}`}
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 px-4 py-4 sm:px-6">
        <h2 id="next" className="text-20">
          {t('teams.next.title')}
        </h2>
        <p className="min-w-0 truncate text-14 text-muted">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <Duel
        left={{ name: team.name, url: team.logo_url }}
        right={opponent ? sideOf(opponent) : undefined}
        open={t('common.open_seat')}
        mine={isMember ? 'left' : undefined}
        word={starts ? status : ''}
        figure={
          starts ? (
            <Time at={starts} format="weekday" className="font-wide text-16 @[40rem]:text-20" />
          ) : (
            <span
              className={`font-wide text-16 @[40rem]:text-28 ${next.status === 'live' ? 'text-live' : ''}`}
            >
              {status}
            </span>
          )
        }
        note={starts ? <Time at={starts} /> : ''}
      />
      <div className="flex justify-end px-4 py-4 sm:px-6">
        <ButtonLink
          to="/lobby-detail/$lobbyId"
          params={{ lobbyId: String(next.id) }}
          search={{}}
          variant={isMember ? 'main' : 'outline'}
          icon={
            isMember ? (
              <Play aria-hidden="true" className="size-[18px]" />
            ) : (
              <Eye aria-hidden="true" className="size-[18px]" />
            )
          }
        >
          {isMember ? t('common.go_to_match') : t('teams.next.watch')}
        </ButtonLink>
      </div>
    </section>
  )
}

function sideOf({ name, logo_url: url, team_id: teamId }: NonNullable<Fixture['opponent']>): DuelSide {
  const link = (shown: ReactNode) => (
    <Link to="/team/$teamId" params={{ teamId: String(teamId) }} className="block hover:underline">
      {shown}
    </Link>
  )
  return { name, url, ...(teamId === null ? {} : { link }) }
}

const LINK = 'block truncate text-14 font-semibold after:absolute after:inset-0 hover:underline'

/** The tournaments in which a team is entered, and matches after the next one. */
function Events({ events }: { events: readonly Fixture[] }) {
  return (
    <Card title={t('teams.next.events')}>
      <ul className="-my-2">
        {events.map(({ kind, id, status, starts, tournament, opponent }) => (
          <li
            key={`${kind}/${id}`}
            className="relative flex min-h-14 items-center gap-3 border-t border-line py-2 first:border-0"
          >
            <span className="min-w-0 grow">
              {kind === 'match' ? (
                <Link
                  to="/lobby-detail/$lobbyId"
                  params={{ lobbyId: String(id) }}
                  search={{}}
                  className={LINK}
                >
                  {opponent?.name ?? t('common.open_seat')}
                </Link>
              ) : (
                <Link to="/tournament-details" search={{ tournamentId: id }} className={LINK}>
                  {tournament?.name}
                </Link>
              )}
              <span className="block text-12 text-muted">
                {kind === 'match'
                  ? t('teams.team_entered.status', { status })
                  : t('teams.next.tournament_status', { status })}
              </span>
            </span>
            {starts ? <Time at={starts} format="weekday" className="shrink-0 text-14 text-muted" /> : null}
            <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-faint" />
          </li>
        ))}
      </ul>
    </Card>
  )
}
