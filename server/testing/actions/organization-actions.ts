import type { Organization } from '#contract/organizations/organizations.ts'
import type { TestApp } from '#server/testing/app.ts'
import { newSession } from '#server/testing/people.ts'
import { answerRole } from './role-invites.ts'
import { ask, must, type Person } from '#server/testing/visitor.ts'

type Refused = { code?: string; detail?: string }

/** Actions of owners, managers and others with organizations, over HTTP. */
export function organizationActions(app: TestApp) {
  let made = 0
  const path = (slug: string, word = '') => `/v1/organizations/${slug}/${word}`
  const actions = {
    send: async <Body = Organization>(
      who: Person,
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      to: string,
      body?: object,
    ) =>
      ask<Body & Refused>(app.url, to, { method, token: (await newSession(app.url, who)).accessToken, body }),
    read: (slug: string, token?: string) => must<Organization>(app.url, path(slug), { token }),
    /** An organization of this owner, who may organize, with these members. */
    async found(
      owner: Person,
      members: readonly (readonly [Person, 'owner' | 'manager' | 'referee'])[] = [],
      more: object = {},
    ): Promise<Organization> {
      made += 1
      const body = { name: `Night Cups ${made}`, slug: `night-cups-${made}`, ...more }
      let last = await actions.send(owner, 'POST', '/v1/organizations/', body)
      if (last.status !== 201) throw new Error(JSON.stringify(last.body))
      const { slug } = last.body
      for (const [who, role] of members) last = await actions.member(owner, slug, who, role)
      return last.body
    },
    /** Gives a role, which whoever is new accepts, or takes it. */
    async member(owner: Person, slug: string, who: Person, role: string) {
      const offered = await actions.invite(owner, slug, who, role)
      if (offered.status !== 200 || role === 'none') return offered
      await answerRole(app.url, who, { kind: 'organization_role', id: offered.body.id })
      return actions.send(owner, 'GET', path(slug))
    },
    /** Gives a role, which whoever is new has yet to accept. */
    invite: (owner: Person, slug: string, who: Person, role: string) =>
      actions.send(owner, 'PUT', path(slug, 'members/'), { username: who.username, role }),
    act: <Body = Organization>(
      who: Person,
      slug: string,
      word: string,
      body: object = {},
      method: 'POST' | 'PUT' | 'DELETE' = 'POST',
    ) => actions.send<Body>(who, method, path(slug, `${word}/`), body),
  }
  return actions
}
