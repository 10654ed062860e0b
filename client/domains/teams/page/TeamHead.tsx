import { pageOrigin } from '#client/lib/page-origin.ts'
import { t } from '#messages/teams.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, Swords, LogOut } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#client/ui/art/Banner.tsx'
import { GameChip } from '#client/domains/players/GameArt.tsx'
import { dayText } from '#client/domains/players/results/dayText.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ReportButton } from '#client/domains/players/report/ReportButton.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { CopyButton } from '#client/ui/CopyButton.tsx'
import { EditTeam } from './EditTeam.tsx'
import type { Team, TeamMember } from '#client/domains/teams/queries.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { showToast } from '#client/lib/toast.ts'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { useChangeMember } from '#client/domains/teams/actions.ts'

/** Longer names get a smaller font, so that nothing beside them moves down. */
const LONG_NAME = 18

/** The header of a team's page, with the actions for the viewer. */
export function TeamHead({ team, role }: { team: Team; role: TeamMember['role'] | undefined }) {
  const { user } = useSession()
  const { gameName } = useCatalogue()
  const [isEditing, setEditing] = useState(false)
  return (
    <header className="border-b border-line bg-surface">
      <Banner slug={team.name} className="h-24 sm:h-36">
        <span />
      </Banner>
      <div className="page-width flex flex-wrap items-end gap-x-5 gap-y-4 pt-3 pb-5">
        <span className="relative -ms-1 -mt-14 self-start rounded-[14px] bg-surface p-1 sm:-mt-16">
          <TeamCrest team={team} size={96} />
        </span>
        <div className="min-w-0 grow basis-60">
          <h1
            dir="auto"
            className={`text-start text-28 leading-tight wrap-anywhere ${team.name.length > LONG_NAME ? '' : 'sm:text-40'}`}
          >
            {team.name}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-14 text-muted">
            <span className="cut-corner rounded-[3px] bg-raised px-2 py-0.5 font-[650] text-text [--cut:6px]">
              {team.tag}
            </span>
            <Link
              to="/play"
              search={{ game: team.game }}
              className="flex items-center gap-2 hover:text-text hover:underline"
            >
              <GameChip slug={team.game} className="h-4 w-6 rounded-[3px]" />
              {gameName(team.game)}
            </Link>
            <span className="text-faint">
              {t('teams.team_head.since_created', { created: dayText(team.created) })}
            </span>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {role === 'captain' ? <PlayAsTeam game={team.game} /> : null}
          {team.can.edit ? (
            <Button
              variant="outline"
              size="small"
              icon={<Pencil aria-hidden="true" className="size-4" />}
              onClick={() => setEditing(true)}
            >
              {t('teams.edit_team.edit_team')}
            </Button>
          ) : null}
          <CopyButton
            text={`${pageOrigin()}/team/${team.id}`}
            label={t('teams.team_head.copy_page_link_of_name', { name: team.name })}
            shownLabel={t('teams.team_head.copy_page_link')}
          />
          {team.can.leave ? <LeaveTeam team={team} /> : null}
          {user && !role ? (
            <ReportButton
              target={{ kind: 'team', id: team.id, name: team.name }}
              label={t('common.report_name', { name: team.name })}
            />
          ) : null}
        </div>
      </div>
      {isEditing ? <EditTeam team={team} onClose={() => setEditing(false)} /> : null}
    </header>
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
      size="small"
      icon={<Swords aria-hidden="true" className="size-4" />}
    >
      {t('common.open_a_lobby')}
    </ButtonLink>
  )
}

/** Leaves a team after a confirmation. */
function LeaveTeam({ team }: { team: Team }) {
  const { user } = useSession()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  const change = useChangeMember(team.id)
  const leave = async () => {
    if (!user) return
    try {
      // Not in a callback: this button is unmounted with the response.
      await change.mutateAsync({ member: user, action: 'remove' })
    } catch {
      return setAsking(false)
    }
    showToast('success', t('teams.leave_team.you_have_left_name', { name: team.name }))
    void navigate({ to: '/profile', search: { tab: 'teams' } })
  }
  return (
    <>
      <Button
        variant="outline"
        size="small"
        icon={<LogOut aria-hidden="true" className="size-4" />}
        onClick={() => setAsking(true)}
      >
        {t('common.leave')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={t('teams.leave_team.leave_name', { name: team.name })}
        confirm={t('teams.leave_team.leave_the_team')}
        cancel={t('teams.leave_team.stay')}
        isDangerous
        isPending={change.isPending}
        onConfirm={leave}
      >
        {t('teams.leave_team.your_place_is_free_at')}
      </ConfirmDialog>
    </>
  )
}
