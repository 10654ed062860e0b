import { t } from '#messages/tournaments.ts'
import type { Tournament } from '#client/domains/tournaments/queries.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { CheckField } from '#client/ui/fields/CheckField.tsx'
import { SelectField } from '#client/ui/fields/SelectField.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'

/** The members who play unless somebody else is chosen. */
export const firstOf = (members: readonly { id: string }[], size: number): string[] =>
  members.slice(0, size).map(({ id }) => id)

type Props = {
  teams: Tournament['can']['register_as']
  size: number
  teamId: string
  /** The members of the team; undefined while they are loaded. */
  members: readonly { id: string; username: string }[] | undefined
  playing: readonly string[]
  problems: Record<string, string>
  onTeam: (teamId: string) => void
  onPlayers: (playerIds: readonly string[]) => void
}

/** Fields for the team that enters and its players; the other members are substitutes. */
export function RosterFields({ teams, size, teamId, members, playing, problems, onTeam, onPlayers }: Props) {
  if (teams.length === 0)
    return (
      <div className="grid justify-items-start gap-3 rounded-input bg-raised px-4 py-3.5">
        <p className="text-14">{t('tournaments.refused.needs_team')}</p>
        <ButtonLink to="/team/new" variant="outline" size="small">
          {t('common.create_a_team')}
        </ButtonLink>
      </div>
    )
  const toggle = (id: string) => (isChecked: boolean) =>
    onPlayers(isChecked ? [...playing, id] : playing.filter((each) => each !== id))
  return (
    <>
      <SelectField
        label={t('common.team')}
        options={teams.map(({ team_id, name }) => ({ value: String(team_id), label: name }))}
        value={teamId}
        error={problems.team_id}
        onChange={(event) => onTeam(event.target.value)}
      />
      <fieldset aria-invalid={problems.player_ids ? true : undefined} tabIndex={-1} className="outline-none">
        <legend className="text-14 font-[600] text-muted">
          {t('tournaments.enter.who_plays', { playing: playing.length, size })}
        </legend>
        {members ? null : <Skeleton className="mt-2 h-22 w-full" />}
        {members?.map(({ id, username }) => (
          <CheckField
            key={id}
            label={username}
            hint={playing.includes(id) ? undefined : t('tournaments.enter.substitute')}
            isChecked={playing.includes(id)}
            onChange={toggle(id)}
          />
        ))}
        {problems.player_ids ? <p className="mt-1 text-14 text-loss">{problems.player_ids}</p> : null}
      </fieldset>
    </>
  )
}
