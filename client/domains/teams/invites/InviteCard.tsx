import { type FormEvent, useRef, useState } from 'react'
import { inviteToTeam } from '#contract/teams/members.ts'
import { placeRefusal } from '#client/lib/api/refusal.ts'
import { problemsOf } from '#client/lib/api/problems.ts'
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
  const [username, setUsername] = useState('')
  const [problem, setProblem] = useState<string>()
  const { general } = placeRefusal(invite.error, ['username'])
  const write = (text: string) => {
    setUsername(text)
    setProblem(undefined)
    invite.reset()
  }
  const refuse = (text: string | undefined) => {
    setProblem(text)
    if (text) field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (invite.isPending) return
    const found = problemsOf(inviteToTeam.body, { username })
    if (found.username) return refuse(found.username)
    invite.mutate(
      { teamId: team.id, username },
      {
        onSuccess: () => {
          setUsername('')
          field.current?.focus()
        },
        onError: (error) => refuse(placeRefusal(error, ['username']).fields.username),
      },
    )
  }
  const noteOf = (playerId: string) =>
    team.members.some(({ id }) => id === playerId)
      ? 'in the team'
      : team.invites.some(({ player }) => player.id === playerId)
        ? 'invited'
        : undefined

  return (
    <Card title="Invite players">
      {team.can.invite ? (
        <form noValidate onSubmit={submit} className="grid gap-4">
          {general ? <FormAlert>{general}</FormAlert> : null}
          <UsernameSearch ref={field} value={username} problem={problem} onChange={write} noteOf={noteOf} />
          <Button type="submit" variant="main" pending={invite.isPending}>
            Send invite
          </Button>
        </form>
      ) : (
        <p className="text-14 text-pretty text-muted">Every place is taken, by members or by open invites.</p>
      )}
    </Card>
  )
}
