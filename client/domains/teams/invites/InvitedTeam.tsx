import { t } from '#messages/teams.ts'
import type { ReactNode } from 'react'
import { Banner } from '#client/ui/art/Banner.tsx'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { PlayerAvatar } from '#client/ui/art/PlayerAvatar.tsx'
import { useCatalogue } from '#client/domains/players/games.ts'
import type { Team } from '#client/domains/teams/queries.ts'
import { ROLE_NAMES, rosterOf } from '#client/domains/teams/roles.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'

/** The team that invites the player: crest, game and members, with the buttons below. */
export function InvitedTeam({ team, children }: { team: Team; children: ReactNode }) {
  const { gameName } = useCatalogue()
  const { players, substitutes } = rosterOf(team)
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      <Banner slug={team.name} className="h-24">
        <span />
      </Banner>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 px-5 pb-6 sm:px-7">
        <header>
          <span className="relative -mt-11 inline-block rounded-[14px] bg-surface p-1">
            <TeamCrest team={team} size={88} />
          </span>
          <p className="mt-2 text-14 text-muted">{t('teams.invited_team.you_are_invited_to_join')}</p>
          <h1 dir="auto" className="text-start text-28 leading-tight wrap-anywhere">
            {team.name}
          </h1>
          <p className="mt-1.5 flex items-center gap-2 text-14 text-muted">
            <span className="font-[650] text-text">{team.tag}</span>
            <GameChip slug={team.game} className="h-4 w-6 rounded-[3px]" />
            <span className="truncate">{gameName(team.game)}</span>
          </p>
        </header>
        {children}
        <section aria-labelledby="who">
          <h2 id="who" className="mb-2 text-14 text-muted [font-stretch:100%]">
            {t('teams.invited_team.count_of_players_players', {
              count: players.length,
              players: team.limits.players,
            })}
          </h2>
          <ul>
            {[...players, ...substitutes].map((member) => (
              <li key={member.id} className="flex min-h-12 items-center gap-3 border-t border-line">
                <PlayerAvatar name={member.username} url={member.avatar_url} size={28} />
                <span dir="auto" className="min-w-0 grow truncate text-start text-14 font-semibold">
                  {member.username}
                </span>
                {member.role === 'member' ? null : (
                  <span className="text-12 text-muted">{ROLE_NAMES[member.role]}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </article>
  )
}
