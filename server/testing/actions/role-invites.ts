import type { OpenInvite, RoleInviteKind } from '#contract/lobbies/invites.ts'
import { newSession } from '#server/testing/people.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

/** The roles that were offered to somebody and wait for their answer. */
export async function roleInvitesOf(url: string, who: Person) {
  const { accessToken: token } = await newSession(url, who)
  const { results } = await must<{ results: OpenInvite[] }>(url, '/v1/players/invites/', { token })
  return results.flatMap((invite) =>
    invite.kind === 'tournament_staff' || invite.kind === 'organization_role' ? [invite] : [],
  )
}

/** Answers the offer of a role; does nothing where there is none. */
export async function answerRole(
  url: string,
  who: Person,
  of: { kind: RoleInviteKind; id: number },
  answer: 'accept' | 'decline' = 'accept',
) {
  const found = (await roleInvitesOf(url, who)).find(
    ({ kind, target }) => kind === of.kind && target.id === of.id,
  )
  if (!found) return undefined
  const { accessToken: token } = await newSession(url, who)
  const path = `/v1/players/invites/${found.kind}/${found.id}/`
  return ask<{ code?: string }>(url, path, { method: 'POST', token, body: { answer } })
}
