import { addressOf } from '#client/lib/api/call.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { t } from '#messages/teams.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { Pencil, LogOut } from 'lucide-react'
import { useState } from 'react'
import { AvatarFrame } from '#client/ui/art/AvatarFrame.tsx'
import { HEAD_CHIP, PatternHead } from '#client/ui/art/PatternHead.tsx'
import { TierEmblem } from '#client/ui/art/TierEmblem.tsx'
import { trophyUrl } from '#core/art/trophy.ts'
import { lookOf } from '#client/domains/players/results/TrophyRow.tsx'
import { trophyText } from '#client/domains/players/results/trophies.ts'
import { dayText } from '#client/domains/players/results/dayText.ts'
import { useCatalogue } from '#client/domains/players/games.ts'
import { ReportButton } from '#client/domains/players/report/ReportButton.tsx'
import { useSession } from '#client/domains/accounts/session/store.ts'
import { Button } from '#client/ui/Button.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import { FollowTeam } from './FollowTeam.tsx'
import type { Team, TeamForm, TeamMember } from '#client/domains/teams/queries.ts'
import { TeamCrest } from '#client/domains/teams/TeamCrest.tsx'
import { showToast } from '#client/lib/toast.ts'
import { ConfirmDialog } from '#client/ui/overlays/ConfirmDialog.tsx'
import { useChangeMember } from '#client/domains/teams/actions.ts'

type Props = {
  team: Team
  form: TeamForm | undefined
  role: TeamMember['role'] | undefined
  onEdit: () => void
}

const SHOWN_TROPHIES = 3

/** The header of a team's page, with the actions for the viewer. */
export function TeamHead({ team, form, role, onEdit }: Props) {
  const { user } = useSession()
  const { gameName } = useCatalogue()
  const mode = form?.members.find(({ rating }) => rating)?.rating?.mode
  const average = team.ratings.find((rating) => rating.mode === mode) ?? team.ratings.at(-1)
  return (
    <PatternHead
      name={team.name}
      picture={<Crest team={team} tier={average?.tier} />}
      above={
        <>
          <span className={HEAD_CHIP}>{team.tag}</span>
          <Link
            to="/play"
            search={{ game: team.game }}
            className={`${HEAD_CHIP} hover:underline pointer-coarse:py-3`}
          >
            {gameName(team.game)}
          </Link>
        </>
      }
      below={
        <>
          {average ? (
            <span className="flex items-center gap-2 font-semibold text-text">
              <TierEmblem tier={average.tier} size={24} />
              {t('teams.team_head.average', { rating: average.rating })}
            </span>
          ) : null}
          <span>{t('teams.team_head.since_created', { created: dayText(team.created) })}</span>
          {form && form.followers > 0 ? (
            <span>{t('common.followers', { count: form.followers })}</span>
          ) : null}
        </>
      }
    >
      <Trophies form={form} />
      <div className="flex flex-wrap items-center gap-3 md:justify-end">
        {team.can.edit ? (
          <Button variant="outline" icon={<Pencil aria-hidden="true" className="size-4" />} onClick={onEdit}>
            {t('teams.edit_team.edit_team')}
          </Button>
        ) : null}
        <ShareButton
          shared={{
            title: team.name,
            url: `${pageOrigin()}/team/${team.id}`,
            picture: addressOf('GET v1 /players/versus-team/{id}/preview/', { params: { id: team.id } }).url,
          }}
        />
        {team.can.leave ? <LeaveTeam team={team} /> : null}
        {user && !role ? (
          <ReportButton
            target={{ kind: 'team', id: team.id, name: team.name }}
            label={t('common.report_name', { name: team.name })}
          />
        ) : null}
        {!role && form ? <FollowTeam id={team.id} form={form} /> : null}
      </div>
    </PatternHead>
  )
}

const CREST_PX = 128

function Crest({ team, tier }: { team: Team; tier: string | undefined }) {
  const crest = <TeamCrest team={team} size={CREST_PX} />
  return (
    <span className="inline-flex max-md:[zoom:0.72]">
      {tier ? (
        <AvatarFrame tier={tier} size={CREST_PX} isPlain>
          {crest}
        </AvatarFrame>
      ) : (
        crest
      )}
    </span>
  )
}

/** The best trophies, each with what it was won in. */
function Trophies({ form }: { form: TeamForm | undefined }) {
  const catalogue = useCatalogue()
  const shown = form?.trophies.slice(0, SHOWN_TROPHIES) ?? []
  if (shown.length === 0) return <span className="max-md:hidden" />
  return (
    <ul className="flex gap-4 md:justify-end">
      {shown.map((trophy) => {
        const name = trophy.tournament?.name ?? trophyText(trophy, catalogue).title
        return (
          <li key={trophy.tournament?.id} title={name}>
            <img src={trophyUrl(lookOf(trophy))} alt={name} width={72} height={72} />
          </li>
        )
      })}
    </ul>
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
    showToast('success', t('teams.leave_team.left', { name: team.name }))
    void navigate({ to: '/profile', search: { tab: 'teams' } })
  }
  return (
    <>
      <Button
        variant="outline"
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
        cancel={t('common.stay')}
        isDangerous
        isPending={change.isPending}
        onConfirm={leave}
      >
        {t('teams.leave_team.note')}
      </ConfirmDialog>
    </>
  )
}
