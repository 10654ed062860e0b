import { t } from '#messages/lobbies.ts'
import { useQuery } from '@tanstack/react-query'
import { allTeamsQuery } from '#client/domains/teams/queries.ts'
import { SelectField } from '#client/ui/fields/SelectField.tsx'

type Props = {
  game: string
  playerId: string
  value: string
  problem: string | undefined
  onChange: (teamId: string) => void
}

/**
 * Field that chooses which team the player's side is, if any. Only shown to captains, since only they can enter a team.
 */
export function TeamChoice({ game, playerId, value, problem, onChange }: Props) {
  const { data } = useQuery(allTeamsQuery)
  const mine = data?.results.filter((team) => team.game === game && team.captain_id === playerId) ?? []
  if (mine.length === 0) return null
  return (
    <SelectField
      label={t('lobbies.team_choice.play_as')}
      placeholder={t('lobbies.team_choice.no_team')}
      value={value}
      error={problem}
      hint={value ? t('lobbies.team_choice.only_its_members_take_the') : undefined}
      options={mine.map((team) => ({ value: String(team.id), label: team.name }))}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
