import {
  announce as announceCall,
  cloneTournament as cloneCall,
  saveTemplate as templateCall,
  disqualify as disqualifyCall,
  openRound as openRoundCall,
  pauseTournament,
  payPrizes as payCall,
  setResult as resultCall,
  setSeeds as seedsCall,
  setStaff as staffCall,
  startTournament,
} from '#contract/tournaments/organise.ts'
import { insertPlayers, newSession } from '#server/testing/people.ts'
import { MAX_DRAFTS, MAX_STAFF, MAX_TEMPLATES } from '#core/tournament/limits.ts'
import { createTournament } from '#server/domains/tournaments/organise/create.ts'
import { approvedBy, fill } from '#server/testing/fill.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import type { Person } from '#server/testing/visitor.ts'
import { withdraw } from '#server/domains/tournaments/entry/commands.ts'
import { openRound, pause, setSeeds, start } from '#server/domains/tournaments/organise/commands.ts'
import { setStaff } from '#server/domains/tournaments/staff/appoint.ts'
import { announce } from '#server/domains/tournaments/organise/announce.ts'
import { cloneTournament, saveTemplate } from '#server/domains/tournaments/organise/copy.ts'
import { disqualify } from '#server/domains/tournaments/organise/entrants.ts'
import { payPrizes } from '#server/domains/tournaments/organise/pay.ts'
import { setResult } from '#server/domains/tournaments/organise/results.ts'
import {
  app,
  context,
  act,
  org,
  ann,
  bob,
  actor,
  made,
  open,
  enter,
  live,
  completed,
  result,
  cancelled,
  cid,
  edit,
  input,
  judged,
  raised,
  NONE,
  type Refused,
  setUpTournaments,
} from '#server/testing/set-ups/tournament-people.ts'

setUpTournaments()

const reason = 'A test.'

const staffOnly = (call: (who: Person, tournamentId: number) => ReturnType<Refused>) => ({
  not_found: () => call(org, NONE),
  not_staff: async () => call(ann, await open()),
})

testRefusals(seedsCall, {
  ...staffOnly((who, tournamentId) => setSeeds(context, actor(who), { tournamentId, seeds: [], reason })),
  already_started: async () =>
    setSeeds(context, actor(org), { tournamentId: await live(), seeds: [], reason }),
  seeds_invalid: async () =>
    setSeeds(context, actor(org), { tournamentId: await open(), seeds: [NONE], reason }),
})

testRefusals(startTournament, {
  ...staffOnly((who, tournamentId) => start(context, actor(who), { tournamentId })),
  not_published: async () => start(context, actor(org), { tournamentId: await made() }),
  check_in_first: async () =>
    start(context, actor(org), { tournamentId: await open({ check_in_minutes: 30 }) }),
  already_started: async () => start(context, actor(org), { tournamentId: await live() }),
  over: async () => start(context, actor(org), { tournamentId: await cancelled() }),
  reason_missing: async () => {
    const id = await open()
    await enter(ann, id)
    await enter(bob, id)
    return start(context, actor(org), { tournamentId: id, reason: ' ' })
  },
  too_few_entrants: async () => start(context, actor(org), { tournamentId: await open() }),
})

const pausing = (tournamentId: number, paused: boolean, who = org) =>
  pause(context, actor(who), { tournamentId, paused, reason })
testRefusals(pauseTournament, {
  ...staffOnly((who, tournamentId) => pausing(tournamentId, true, who)),
  not_live: async () => pausing(await open(), true),
  already_paused: async () => {
    const id = await live()
    await pausing(id, true)
    return pausing(id, true)
  },
  not_paused: async () => pausing(await live(), false),
})

testRefusals(openRoundCall, {
  ...staffOnly((who, tournamentId) => openRound(context, actor(who), { tournamentId })),
  not_live: async () => openRound(context, actor(org), { tournamentId: await open() }),
  paused: async () => {
    const id = await live({ round_start: 'by_hand' })
    await pausing(id, true)
    return openRound(context, actor(org), { tournamentId: id })
  },
  opens_by_itself: async () => openRound(context, actor(org), { tournamentId: await live() }),
  no_round_left: async () => {
    const id = await live({ round_start: 'by_hand' })
    await openRound(context, actor(org), { tournamentId: id })
    return openRound(context, actor(org), { tournamentId: id })
  },
})

testRefusals(resultCall, {
  ...staffOnly((who, tournamentId) =>
    setResult(context, actor(who), {
      tournamentId,
      match_id: 1,
      outcome: 'played',
      undo: false,
      reason: 'A test.',
    }),
  ),
  not_live: async () => result(await open(), { undo: true }),
  paused: async () => {
    const id = await live()
    await pausing(id, true)
    return result(id, { scores: [[1, 0]] }, 2)
  },
  prizes_paid: async () => {
    const id = await completed({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 100 }] })
    await payPrizes(context, actor(org), { tournamentId: id })
    return result(id, { undo: true })
  },
  unknown_match: async () => result(await live(), { undo: true }, 77),
  // With three entrants the final waits for the semi-final.
  no_entrants: async () => result(await live(), { scores: [[1, 0]] }, 3),
  no_result: async () => result(await live(), { undo: true }, 2),
  next_stage_started: async () => {
    const id = await live({ format: 'two_stage', groups: 1, advance_per_group: 2, max_entrants: 4 })
    for (const match of [1, 2, 3, 4, 5, 6]) await result(id, { scores: [[1, 0]] }, match)
    return result(id, { undo: true }, 1)
  },
  draw_not_allowed: async () => result(await live(), { scores: [[1, 1]] }, 2),
  score_invalid: async () => result(await live(), { scores: [[7, 0]] }, 2),
  own_match: async () => {
    const { id: tournamentId, key, who } = await judged()
    const asked = { tournamentId, match_id: key, undo: false, reason }
    return setResult(context, actor(who), { ...asked, scores: [[1, 0]], outcome: 'played' })
  },
  with_moderators: async () => {
    const { id, key } = await raised('asked')
    return result(id, { scores: [[1, 0]] }, key)
  },
  decided: async () => {
    const { id, key } = await raised('settled')
    return result(id, { scores: [[0, 1]] }, key)
  },
})

const removing = (tournamentId: number, entrantId: number, who = org) =>
  disqualify(context, actor(who), { tournamentId, entrantId, reason: 'A test.' })
testRefusals(disqualifyCall, {
  ...staffOnly((who, tournamentId) => removing(tournamentId, 1, who)),
  no_such_entrant: async () => removing(await open(), NONE),
  not_entered: async () => {
    const id = await open()
    const entered = await enter(ann, id)
    if (!entered.ok) return entered
    await withdraw(context, actor(ann), { tournamentId: id })
    return removing(id, entered.value.me?.entrant_id ?? 0)
  },
  not_playing: async () => {
    const id = await live()
    const own = await act.read(id, await newSession(app.url, ann))
    await withdraw(context, actor(ann), { tournamentId: id })
    return removing(id, own.me?.entrant_id ?? 0)
  },
  over: async () => {
    const id = await open()
    const entered = await enter(ann, id)
    if (!entered.ok) return entered
    await edit(id, { status: 'cancelled' })
    return removing(id, entered.value.me?.entrant_id ?? 0)
  },
  own_match: async () => {
    const { id, who, entrantId } = await judged()
    return removing(id, entrantId, who)
  },
  with_moderators: async () => {
    const { id, entrantId } = await raised('asked')
    return removing(id, entrantId)
  },
  decided: async () => {
    const { id, entrantId } = await raised('settled', { format: 'round_robin', leavers: 'void_all' })
    return removing(id, entrantId)
  },
})

testRefusals(payCall, {
  ...staffOnly((who, tournamentId) => payPrizes(context, actor(who), { tournamentId })),
  not_completed: async () => payPrizes(context, actor(org), { tournamentId: await live() }),
  needs_role: async () => {
    const id = await completed({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 100 }] })
    await act.promote(org, 'player')
    const refused = await payPrizes(context, actor(org), { tournamentId: id })
    await act.promote(org)
    return refused
  },
  no_prizes: async () => payPrizes(context, actor(org), { tournamentId: await completed() }),
  already_paid: async () => {
    const id = await completed({ prize_kind: 'fixed', prizes: [{ place: 1, amount_cents: 100 }] })
    await payPrizes(context, actor(org), { tournamentId: id })
    return payPrizes(context, actor(org), { tournamentId: id })
  },
})

const writing = (tournamentId: number, who = org) =>
  announce(context, actor(who), { tournamentId, text: 'Hello everyone.' })
testRefusals(announceCall, {
  ...staffOnly((who, tournamentId) => writing(tournamentId, who)),
  nobody: async () => writing(await open()),
  too_fast: async () => {
    const id = await live()
    await writing(id)
    return writing(id)
  },
})

testRefusals(staffCall, {
  ...staffOnly((who, tournamentId) =>
    setStaff(context, actor(who), { tournamentId, username: 'ann_r', role: 'referee' }),
  ),
  no_such_player: async () =>
    setStaff(context, actor(org), { tournamentId: await open(), username: 'nobody_at_all', role: 'referee' }),
  is_owner: async () =>
    setStaff(context, actor(org), { tournamentId: await open(), username: 'org_r', role: 'none' }),
  approved_prizes: async () => {
    const id = await open()
    await approvedBy(app.db, id, bob.id)
    return setStaff(context, actor(org), { tournamentId: id, username: 'bob_r', role: 'referee' })
  },
  too_many_staff: async () => {
    const tournamentId = await open()
    const people = await insertPlayers(
      app,
      Array.from({ length: MAX_STAFF - 1 }, (_, nth) => `helper_${nth}`),
    )
    const rows = people.map(({ id }) => ({
      tournament_id: tournamentId,
      player_id: id,
      role: 'referee' as const,
    }))
    await app.db.insertInto('tournament_staff').values(rows).execute()
    return setStaff(context, actor(org), { tournamentId, username: 'ann_r', role: 'referee' })
  },
  over: async () =>
    setStaff(context, actor(org), { tournamentId: await cancelled(), username: 'ann_r', role: 'referee' }),
})

/** A draft of somebody who has as many drafts, or templates, as they may. */
async function full(most: number, keep?: typeof saveTemplate): Promise<number> {
  const draft = await createTournament(context, actor(cid), input())
  const last = keep && draft.ok ? await keep(context, actor(cid), { tournamentId: draft.value.id }) : draft
  if (!draft.ok || !last.ok) throw new Error('it was refused')
  await fill(app.db, 'tournaments', last.value.id, most - 1)
  return draft.value.id
}
testRefusals(cloneCall, {
  ...staffOnly((who, tournamentId) => cloneTournament(context, actor(who), { tournamentId })),
  too_many_drafts: async () => cloneTournament(context, actor(cid), { tournamentId: await full(MAX_DRAFTS) }),
})
testRefusals(templateCall, {
  ...staffOnly((who, tournamentId) => saveTemplate(context, actor(who), { tournamentId })),
  too_many_templates: async () => {
    await app.db
      .updateTable('tournaments')
      .set({ status: 'cancelled' })
      .where('organizer_id', '=', cid.id)
      .execute()
    return saveTemplate(context, actor(cid), { tournamentId: await full(MAX_TEMPLATES, saveTemplate) })
  },
})
