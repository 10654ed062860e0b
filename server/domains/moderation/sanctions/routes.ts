import * as calls from '#contract/moderation/sanctions.ts'
import { refuse, accept } from '#core/decision.ts'
import type { Context } from '#server/platform/context.ts'
import { offsetOf, pageAnswer } from '#server/platform/http/page-of.ts'
import { read, workflow } from '#server/platform/call.ts'
import { findPlayerById } from '#server/domains/players/queries.ts'
import { closingKind, giveSanction, liftSanction, reopenAccount } from './commands.ts'
import { presentForStaff } from './present.ts'
import { previewOf } from './preview.ts'
import { countSanctions, findListed, listSanctions } from './queries.ts'

export const listPlayerSanctions = read(
  calls.listPlayerSanctions,
  async ({ context: { db, clock }, params: { playerId }, query }) => {
    const [count, rows] = await Promise.all([
      countSanctions(db, playerId),
      listSanctions(db, { playerId, offset: offsetOf(query), limit: query.page_size }),
    ])
    if (count === 0 && !(await findPlayerById(db, playerId))) return refuse('not_found')
    const results = rows.map((row) => presentForStaff(row, clock.now()))
    return pageAnswer({ count, results }, query, `/api/v1/admin/players/${playerId}/sanctions/`)
  },
)

export const previewSanction = read(
  calls.previewSanction,
  async ({ context: { db, clock }, params: { playerId }, query: { kind } }) => {
    if (!(await findPlayerById(db, playerId))) return refuse('not_found')
    return previewOf(db, { playerId, kind, now: clock.now() })
  },
)

workflow(calls.giveSanction, async ({ context, params: { playerId }, body, actor }) => {
  const given = { playerId, kind: body.kind, until: untilOf(body.until), reason: body.reason }
  const done = await giveSanction(context, actor, given)
  if (!done.ok) return done
  return accept(await readListed(context, done.value))
})

workflow(calls.liftSanction, async ({ context, params: { id }, body, actor }) => {
  const done = await liftSanction(context, actor, { id, reason: body.reason })
  if (!done.ok) return done
  return accept(await readListed(context, id))
})

export const banPlayer = workflow(calls.banPlayer, async ({ context, params: { playerId }, body, actor }) => {
  const until = untilOf(body.until)
  const given = { playerId, kind: closingKind(until), until, reason: body.reason }
  const done = await giveSanction(context, actor, given)
  if (!done.ok) return done
  return accept(await readListed(context, done.value))
})

export const unbanPlayer = workflow(
  calls.unbanPlayer,
  async ({ context, params: { playerId }, body, actor }) => {
    const done = await reopenAccount(context, actor, { playerId, reason: body.reason })
    if (!done.ok) return done
    return accept({ id: playerId })
  },
)

const untilOf = (until: string | null | undefined) => (until ? new Date(until) : null)

async function readListed({ db, clock }: Context, id: number) {
  const row = await findListed(db, id)
  if (!row) throw new Error(`the sanction ${id} is not listed`)
  return presentForStaff(row, clock.now())
}
