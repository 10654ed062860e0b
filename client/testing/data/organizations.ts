import type { AnswerFor } from '#client/lib/api/call.ts'
import { badge } from './players.ts'

export type Organization = AnswerFor<'GET v1 /organizations/{slug}/'>

/** An organization as a visitor sees it: one owner, a manager and a referee. */
export function organization(facts: Partial<Organization> = {}): Organization {
  return {
    id: 5,
    slug: 'night-owls',
    name: 'Night Owls',
    logo_url: null,
    country: 'PT',
    region: 'eu',
    followers_count: 12,
    role: null,
    description: 'Cups every Friday night.',
    links: ['https://example.org/night-owls'],
    members: [
      { player: badge('Mara_K'), role: 'owner' },
      { player: badge('Koda'), role: 'manager' },
      { player: badge('Juno'), role: 'referee' },
    ],
    following: false,
    created: '2026-03-01T12:00:00.000Z',
    invites: [],
    can: { edit: false, manage_members: false, leave: false },
    ...facts,
  }
}
