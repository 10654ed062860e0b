import type { Team } from '#contract/teams/teams.ts'
import { newSession } from '#server/testing/people.ts'
import { ask, must, type Ask, type Person } from '#server/testing/visitor.ts'

type Who = Person | undefined
type Invite = {
  id: number
  kind: string
  notification_id: number
  from_user: string
  target: { id: number; name: string }
}
type Paged<Row> = { count: number; results: Row[] }

export type TeamActions = ReturnType<typeof teamActions>

/** Actions of people with teams, over HTTP. */
export function teamActions(app: { url: string }) {
  const team = (who: Who, path: string, options: Ask = {}) =>
    ask(app.url, `/v1/players/versus-team/${path}`, { token: who?.accessToken, ...options })
  const invites = (who: Person) =>
    must<Paged<Invite>>(app.url, '/v1/players/invites/', { token: who.accessToken })
  const answerBy = (who: Who, teamId: number, notificationId: number, action: 'accept' | 'cancel') =>
    ask(app.url, `/v1/players/versus/${teamId}/notification/${notificationId}/`, {
      method: 'PUT',
      token: who?.accessToken,
      body: { action },
    })
  return {
    invites,
    answerBy,
    get: (who: Who, path: string) => team(who, path),
    post: (who: Who, path: string, body: unknown = {}) => team(who, path, { method: 'POST', body }),
    put: (who: Who, path: string, body: unknown) => team(who, path, { method: 'PUT', body }),
    del: (who: Who, path: string) => team(who, path, { method: 'DELETE' }),
    found: (who: Person, body: { name: string; tag: string; game: string }) =>
      must<Team>(app.url, '/v1/players/versus-team/', { method: 'POST', token: who.accessToken, body }),
    read: async (who: Who, id: number) => (await team(who, `${id}/`)).body as Team,
    list: (who: Person) => must<Paged<Team>>(app.url, '/v1/players/versus-team/', { token: who.accessToken }),
    invite: (who: Who, id: number, player: { username: string }) =>
      team(who, `${id}/invite/`, { method: 'POST', body: { username: player.username } }),
    /** Answers the open invite to this team in the player's list. */
    async answer(who: Person, teamId: number, action: 'accept' | 'cancel') {
      const open = (await invites(who)).results.find((invite) => invite.target.id === teamId)
      return answerBy(who, teamId, open?.notification_id ?? 999_999_999, action)
    },
    member: (who: Who, id: number, player: { id: string }, action?: string) =>
      ask(app.url, `/v1/players/versus/${id}/player/${player.id}/`, {
        method: 'PUT',
        token: who?.accessToken,
        body: action ? { action } : {},
      }),
    /** Creates the invite link and returns its token. */
    async link(who: Person, id: number, days = 7): Promise<string> {
      const { invite_link: link } = await must<Team>(app.url, `/v1/players/versus-team/${id}/invite-link/`, {
        method: 'POST',
        token: who.accessToken,
        body: { days },
      })
      return new URL(link?.url ?? '').searchParams.get('token') ?? ''
    },
    readLink: (who: Who, token: string) => team(who, `join/${token}/`),
    joinByLink: (who: Who, token: string) => team(who, `join/${token}/`, { method: 'POST', body: {} }),
    usernames: (who: Person, name: string) =>
      must<{ id: string; username: string }[]>(
        app.url,
        `/v1/players/versus/usernames/?name=${encodeURIComponent(name)}`,
        { token: who.accessToken },
      ),
    block: (who: Person, player: { id: string }) =>
      must(app.url, '/v1/players/blocks/', {
        method: 'POST',
        token: who.accessToken,
        body: { user_id: player.id },
      }),
    unblock: (who: Person, player: { id: string }) =>
      must(app.url, `/v1/players/blocks/${player.id}/`, { method: 'DELETE', token: who.accessToken }),
    bell: async (who: Person) =>
      (
        await must<Paged<{ message: string }>>(app.url, '/v1/players/notifications/', {
          token: who.accessToken,
        })
      ).results,
    clearBell: (who: Person) =>
      must(app.url, '/v1/players/remove-notifications/', {
        method: 'POST',
        token: who.accessToken,
        body: { type: 2, notification: '' },
      }),
    /** Signs in again, for when the session has expired. */
    again: (who: Person) => newSession(app.url, who),
  }
}
