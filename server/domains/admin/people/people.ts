import * as calls from '#contract/admin/players.ts'
import { accept } from '#core/decision.ts'
import { rangeOf } from '#server/platform/http/page-of.ts'
import { isPermitted } from '#server/platform/http/session.ts'
import { read, workflow } from '#server/platform/call.ts'
import { countForStaff, searchForStaff } from '#server/domains/players/search-queries.ts'
import { endPlayerKeys, endPlayerSessions, setPlayerRole } from './act-commands.ts'
import { loadPlayer, readPersonalData } from './acts.ts'
import { endViewing, startViewing } from './viewing-commands.ts'
import { presentFound, presentIdentity, presentPlayer } from './present.ts'

export const searchPlayers = read(
  calls.searchPlayers,
  async ({ context: { db, clock }, query, actor, pageOf }) => {
    const search = {
      text: query.q,
      byPersonalData: isPermitted(actor, 'personal_data'),
      role: query.role,
      isSanctioned: query.standing === 'sanctioned',
      now: clock.now(),
    }
    const [count, rows] = await Promise.all([
      countForStaff(db, search),
      searchForStaff(db, { ...search, ...rangeOf(query) }),
    ])
    const results = rows.map((row) => presentFound(row, search.now))
    return pageOf({ count, results })
  },
)

export const readPlayer = read(calls.readPlayer, async ({ context, params: { playerId } }) => {
  const done = await loadPlayer(context.db, playerId)
  if (!done.ok) return done
  return presentPlayer(context, done.value)
})

workflow(calls.endPlayerSessions, async ({ context, params: { playerId }, body, actor }) => {
  const done = await endPlayerSessions(context, actor, { playerId, ...body })
  if (!done.ok) return done
  return accept({
    ended: done.value,
  })
})

workflow(calls.endPlayerKeys, async ({ context, params: { playerId }, body, actor }) => {
  const done = await endPlayerKeys(context, actor, { playerId, ...body })
  return done.ok ? accept({ ended: done.value }) : done
})

workflow(calls.setPlayerRole, async ({ context, params: { playerId }, body, actor }) => {
  const done = await setPlayerRole(context, actor, { playerId, ...body })
  if (!done.ok) return done
  const role = done.value
  return accept({ id: playerId, role, is_waiting: role !== body.role })
})

export const viewAsPlayer = workflow(
  calls.viewAsPlayer,
  async ({ context, params: { playerId }, body: { reason }, actor }) => {
    const done = await startViewing(context, actor, { playerId, reason })
    if (!done.ok) return done
    const started = done.value
    const { token, expiresAt, player } = started
    return accept({
      access_token: token,
      expires: expiresAt.toISOString(),
      player: { id: player.id, username: player.username, avatar_url: player.avatar_url },
      role: player.role,
    })
  },
)

export const endViewAsPlayer = workflow(calls.endViewAsPlayer, async ({ context, actor }) => {
  await endViewing(context, actor)
  return accept(undefined)
})

export const readIdentity = read(calls.readIdentity, async ({ context, params: { playerId }, actor }) => {
  const done = await readPersonalData(context, actor, playerId)
  if (!done.ok) return done
  return presentIdentity(done.value)
})
