import { z } from '#contract/zod.ts'
import { defineCall, freeTextRefusals } from '#contract/call.ts'
import { lines, pageFields, pageOf, playerBadge, rowId, text, timestamp } from '#contract/shapes.ts'
import { organizationBadge } from '#contract/organizations/organizations.ts'
import { tournamentRow } from './shapes.ts'

const fields = {
  name: text(3, 80),
  description: lines(0, 2000),
  /** Points for each place, best first. */
  points: z.array(z.int().min(0).max(100_000)).min(1).max(128),
  /** Only the best so many results count; null: all. */
  best_of: z.int().min(1).max(50).nullable(),
  /** One that I own or manage: its tournaments may belong to the circuit, and its managers may change it. */
  organization_id: rowId.nullable(),
}

export const circuitRow = z.object({
  id: z.int(),
  name: z.string(),
  organizer: playerBadge,
  organization: organizationBadge.nullable(),
  tournaments_count: z.int(),
  completed_count: z.int(),
  /** Start of the next tournament. */
  next_start: timestamp.nullable(),
})
export type CircuitRow = z.output<typeof circuitRow>

export const circuit = circuitRow.extend({
  description: z.string(),
  points: z.array(z.int()),
  best_of: z.int().nullable(),
  tournaments: z.array(tournamentRow.omit({ me: true, my_match: true, my_disputes: true })),
  standing: z.array(
    z.object({
      place: z.int(),
      /** Null for a team. */
      username: z.string().nullable(),
      team_id: z.int().nullable(),
      name: z.string(),
      /** The player's picture, or the team's logo. */
      avatar_url: z.string().nullable(),
      points: z.int(),
      results: z.array(
        z.object({ tournament_id: z.int(), place: z.int(), points: z.int(), counts: z.boolean() }),
      ),
    }),
  ),
  can_edit: z.boolean(),
})
export type Circuit = z.output<typeof circuit>

const notFound = { not_found: { status: 404, detail: 'tournaments.refused.no_circuit' } } as const
const invalid = {
  no_such_organization: {
    status: 400,
    field: 'organization_id',
    detail: 'tournaments.refused.no_organization',
  },
  points_invalid: { status: 400, field: 'points', detail: 'tournaments.refused.points_invalid' },
} as const

export const listCircuits = defineCall('GET v1 /circuits/', {
  summary: 'Circuits, the latest first; `scope=mine`: those I run, also for an organization',
  who: 'anyone',
  scope: 'tournaments:read',
  query: z.object({
    scope: z.enum(['all', 'mine']).optional(),
    organization: rowId.optional(),
    ...pageFields,
  }),
  answer: pageOf(circuitRow),
})

export const readCircuit = defineCall('GET v1 /circuits/{id}/', {
  summary: 'A circuit: its tournaments and its standing',
  who: 'anyone',
  scope: 'tournaments:read',
  organization: 'circuit',
  params: z.object({ id: rowId }),
  answer: circuit,
  refusals: notFound,
})

export const createCircuit = defineCall('POST v1 /circuits/', {
  freeText: ['name', 'description'],
  summary: 'Create a circuit: points by place over several tournaments',
  who: 'organizer',
  scope: 'tournaments:write',
  organization: 'new',
  body: z.object({
    ...fields,
    description: fields.description.default(''),
    best_of: fields.best_of.default(null),
    organization_id: fields.organization_id.default(null),
  }),
  answer: circuit,
  status: 201,
  refusals: {
    ...freeTextRefusals,
    ...invalid,
    too_many_circuits: { status: 400, detail: 'tournaments.refused.too_many_circuits' },
  },
})

export const editCircuit = defineCall('PUT v1 /circuits/{id}/', {
  freeText: ['name', 'description'],
  summary: 'Change a circuit of mine, or of an organization that I own or manage; its standing follows',
  who: 'organizer',
  scope: 'tournaments:write',
  organization: 'circuit',
  params: z.object({ id: rowId }),
  body: z.object(fields),
  answer: circuit,
  refusals: {
    ...freeTextRefusals,
    ...notFound,
    ...invalid,
    not_yours: { status: 403, detail: 'tournaments.refused.circuit_not_yours' },
  },
})
