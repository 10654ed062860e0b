import type { CallRequest } from '#contract/call.ts'
import type { Circuit } from '#contract/tournaments/circuits.ts'
import * as calls from '#contract/tournaments/circuits.ts'
import { accept, refuse } from '#core/decision.ts'
import { MAX_EMPTY_CIRCUITS } from '#core/tournaments/limits.ts'
import type { Reader } from '#server/platform/db/open.ts'
import { command, read } from '#server/platform/call.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { lockPlayer } from '#server/domains/players/queries.ts'
import { listManaged } from '#server/domains/organizations/queries.ts'
import { countEmptyCircuits, findCircuit, insertCircuit, updateCircuit } from './queries.ts'
import { mayJoinOrganization } from '#server/domains/tournaments/form/create.ts'
import { readCircuit, runsCircuit, readCircuits } from './read.ts'

type Input = CallRequest<typeof calls.createCircuit>['body']
export const listCircuits = read(calls.listCircuits, async ({ context: { db }, query, actor, pageOf }) => {
  const isMine = query.scope === 'mine'
  const playerId = actor?.playerId ?? ''
  const page =
    isMine && !actor
      ? { count: 0, results: [] }
      : await readCircuits(db, {
          runBy: isMine ? { playerId, organizationIds: await listManaged(db, playerId) } : undefined,
          organizationId: query.organization,
          ...rangeOf(query),
        })
  return pageOf(page)
})

read(calls.readCircuit, async ({ context: { db }, params, actor }) => {
  const circuit = await readCircuit(db, params.id, actor?.playerId)
  if (!circuit) return refuse('not_found')
  return circuit
})

/** Creates a circuit, to which its owner's tournaments can belong. */
export const createCircuit = command(
  calls.createCircuit,
  async ({ unit, actor: { playerId }, body: input }) => {
    if (!areFalling(input.points)) return refuse('points_invalid')
    if (!(await mayJoinOrganization(unit.trx, input.organization_id, playerId)))
      return refuse('no_such_organization')
    // Two at once of one organizer count one after the other.
    await lockPlayer(unit.trx, playerId)
    if ((await countEmptyCircuits(unit.trx, playerId)) >= MAX_EMPTY_CIRCUITS)
      return refuse('too_many_circuits')
    const id = await insertCircuit(unit.trx, {
      ...columnsOf(input),
      owner_id: playerId,
      created_at: unit.now,
    })
    return accept(await mustRead(unit.trx, id, playerId))
  },
)

/** Changes a circuit; the standing is worked out with the new points at once. */
export const editCircuit = command(calls.editCircuit, async ({ unit, actor: { playerId }, params, body }) => {
  const { circuitId, ...input } = { ...body, circuitId: params.id }
  const row = await findCircuit(unit.trx, circuitId)
  if (!row) return refuse('not_found')
  if (!(await runsCircuit(unit.trx, row, playerId))) return refuse('not_yours')
  if (!areFalling(input.points)) return refuse('points_invalid')
  const isOther = input.organization_id !== row.organization_id
  if (isOther && !(await mayJoinOrganization(unit.trx, input.organization_id, playerId)))
    return refuse('no_such_organization')
  await updateCircuit(unit.trx, circuitId, columnsOf(input))
  return accept(await mustRead(unit.trx, circuitId, playerId))
})

const columnsOf = ({ name, description, points, best_of, organization_id }: Input) => ({
  name,
  description,
  points: JSON.stringify(points),
  best_of,
  organization_id,
})

/** A worse place never scores more, and the first scores something. */
const areFalling = (points: readonly number[]): boolean =>
  (points[0] ?? 0) > 0 && points.every((each, index) => index === 0 || each <= (points[index - 1] ?? 0))

async function mustRead(db: Reader, id: number, playerId: string): Promise<Circuit> {
  const circuit = await readCircuit(db, id, playerId)
  if (!circuit) throw new Error(`circuit ${id} was not found`)
  return circuit
}
