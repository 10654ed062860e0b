import { t } from '#messages/teams.ts'
import { useRef } from 'react'
import { inviteToTeam } from '#contract/teams/members.ts'
import { checkBody } from '#client/lib/form/problems.ts'
import { useForm } from '#client/lib/form/use-form.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { FormAlert } from '#client/ui/fields/FormAlert.tsx'
import { useInvite } from '#client/domains/teams/actions.ts'
import type { Team } from '#client/domains/teams/queries.ts'
import { UsernameSearch } from './UsernameSearch.tsx'

/** Lets the captain invite a player by name. */
export function InviteCard({ team }: { team: Team }) {
  const invite = useInvite(true)
  const field = useRef<HTMLInputElement>(null)
  const form = useForm({
    initial: { username: '' },
    check: (values) => checkBody(inviteToTeam.body, values),
    mutation: invite,
    send: ({ username }, outcome) => invite.mutate({ teamId: team.id, username }, outcome),
    onSent: () => {
      form.reset()
      field.current?.focus()
    },
  })
  const noteOf = (playerId: string) =>
    team.members.some(({ id }) => id === playerId)
      ? t('teams.invite_card.in_the_team')
      : team.invites.some(({ player }) => player.id === playerId)
        ? t('common.invited')
        : undefined

  return (
    <Card title={t('teams.invite_card.invite_players')}>
      {team.can.invite ? (
        <form {...form.props} className="grid gap-4">
          {form.general ? <FormAlert>{form.general}</FormAlert> : null}
          <UsernameSearch
            ref={field}
            value={form.values.username}
            problem={form.problems.username}
            onChange={(username) => form.change({ username })}
            noteOf={noteOf}
          />
          <Button type="submit" pending={form.isBusy}>
            {t('teams.invite_card.send_invite')}
          </Button>
        </form>
      ) : (
        <p className="text-14 text-pretty text-muted">{t('teams.invite_card.full')}</p>
      )}
    </Card>
  )
}
