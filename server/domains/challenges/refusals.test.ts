import {
  createChallenge as createCall,
  editChallenge as editCall,
  type ChallengeInput,
} from '#contract/challenges/challenges.ts'
import {
  appealScore as appealCall,
  checkGames as checkCall,
  joinChallenge as joinCall,
  leaveChallenge as leaveCall,
  reviewScore as reviewCall,
  sendImage as sendImageCall,
  sendScore as sendScoreCall,
} from '#contract/challenges/play.ts'
import { MAX_OPEN_CHALLENGES } from '#core/challenges/course.ts'
import { hugePng } from '#server/testing/huge-png.ts'
import { fill } from '#server/testing/fill.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import {
  actor,
  ann,
  announced,
  app,
  atLichess,
  bob,
  cid,
  context,
  inHours,
  input,
  join,
  later,
  mod,
  newcomer,
  NONE,
  org,
  picture,
  report,
  review,
  send,
  setUpChallenges,
} from '#server/testing/set-ups/challenge-people.ts'
import { insertPlayers } from '#server/testing/people.ts'
import { createChallenge } from './create.ts'
import { editChallenge } from './edit.ts'
import { joinChallenge, leaveChallenge } from './entry.ts'
import { checkGames } from './play/check.ts'
import { sendImage } from './play/images.ts'
import { sendScore } from './play/send.ts'
import { appealScore } from './review/appeal.ts'
import { reviewScore } from './review/decide.ts'

setUpChallenges()

const create = (more: Partial<ChallengeInput>) =>
  createChallenge.run(context, actor(org), { body: { ...input(), ...more } })

testRefusals(createCall, {
  too_many_challenges: async () => {
    const made = await createChallenge.run(context, actor(ann), { body: input() })
    await fill(app.db, 'challenges', made.ok ? made.value.id : 0, MAX_OPEN_CHALLENGES - 1)
    return createChallenge.run(context, actor(ann), { body: input() })
  },
  unknown_mode: () => create({ mode: 'checkers' }),
  no_service: () => create({ game: 'rocket-league', mode: '1v1', scored_by: 'service', speeds: ['blitz'] }),
  no_speeds: () => create({ scored_by: 'service', speeds: [] }),
  unknown_metric: () => create({ scoring: { kill: 3 } }),
  nothing_scores: () => create({ scoring: { win: -5 } }),
  best_above_most: () => create({ best_n: 5, max_results: 4 }),
  bad_window: () => create({ ends_at: inHours(1.05) }),
  start_passed: () => create({ starts_at: inHours(-3) }),
  entry_too_high: () => create({ entry_fee_cents: 999_999 }),
  too_few_places: () => create({ min_players: 5, max_players: 4 }),
  prizes_invalid: () => create({ prize_kind: 'fixed', prizes: [{ place: 2, amount_cents: 5 }] }),
  shares_invalid: () => create({ prize_kind: 'share', prize_shares: [100] }),
  week_too_long: () => create({ repeats: 'weekly', ends_at: inHours(200) }),
})

const edit = (challengeId: number, more: object, who = org) =>
  editChallenge.run(context, actor(who), { params: { id: challengeId }, body: { ...more } })
const cancelled = async () => {
  const { id } = await announced()
  await edit(id, { status: 'cancelled', reason: 'No time.' })
  return id
}

testRefusals(editCall, {
  not_found: () => edit(NONE, { name: 'Other' }),
  not_yours: async () => edit((await announced()).id, { name: 'Other' }, mod),
  over: async () => edit(await cancelled(), { name: 'Other' }),
  needs_reason: async () => edit((await announced()).id, { status: 'cancelled' }),
})

const enter = (challengeId: number, who = ann) =>
  joinChallenge.run(context, actor(who), { params: { id: challengeId }, body: { promo_choice: false } })
const withAnn = async (more: Partial<ChallengeInput> = {}) => {
  const { id } = await announced(more)
  await join(ann, id)
  return id
}
const isLive = async (more: Partial<ChallengeInput> = {}) => {
  const id = await withAnn(more)
  await later(1.1)
  return id
}

testRefusals(joinCall, {
  not_found: () => enter(NONE),
  no_game_account: async () =>
    enter((await announced({ game: 'rocket-league', mode: '1v1', scoring: { win: 50 } })).id),
  profile_incomplete: async () => enter((await announced()).id, newcomer),
  paid_closed: async () => {
    const [young] = await insertPlayers(app, ['young_c'])
    await app.db.updateTable('players').set({ dob: '2012-01-01' }).where('id', '=', young.id).execute()
    return enter((await announced({ entry_fee_cents: 100 })).id, young)
  },
  terms_not_accepted: async () => {
    const [late] = await insertPlayers(app, ['late_c'])
    await app.db.deleteFrom('terms_acceptances').where('player_id', '=', late.id).execute()
    return enter((await announced({ entry_fee_cents: 100 })).id, late)
  },
  unverified_account: async () => {
    const [unsure] = await insertPlayers(app, ['unsure_c'])
    return enter((await announced({ entry_fee_cents: 100 })).id, unsure)
  },
  already_in: async () => enter(await withAnn()),
  over: async () => enter(await cancelled()),
  full: async () => {
    const id = await withAnn({ max_players: 2 })
    await join(bob, id)
    return enter(id, cid)
  },
  own_challenge: async () => enter((await announced()).id, org),
  needs_service_account: async () => {
    const [unsure] = await insertPlayers(app, ['unknown_c'])
    return enter((await announced(atLichess())).id, unsure)
  },
  service_account_used: async () => {
    const { id } = await announced(atLichess())
    await enter(id, bob)
    const entries = app.db
      .updateTable('challenge_entries')
      .set({ service_account: ann.username.toLowerCase() })
    await entries.where('challenge_id', '=', id).execute()
    return enter(id, ann)
  },
  insufficient: async () => enter((await announced({ entry_fee_cents: 100 })).id),
})

const leave = (challengeId: number, who = ann) =>
  leaveChallenge.run(context, actor(who), { params: { id: challengeId } })

testRefusals(leaveCall, {
  not_found: () => leave(NONE),
  not_in: async () => leave((await announced()).id),
  started: async () => leave(await isLive()),
})

const upload = async (challengeId: number, image?: Uint8Array) =>
  sendImage.run(context, actor(ann), {
    params: { id: challengeId },
    files: { image: image ?? new Uint8Array(await picture()) },
  })

testRefusals(sendImageCall, {
  not_found: () => upload(NONE),
  not_in: async () => upload((await announced()).id),
  not_live: async () => upload(await withAnn()),
  not_an_image: async () => upload(await isLive(), Buffer.from('a text, and no picture at all')),
  broken_image: async () => upload(await isLive(), new Uint8Array((await picture()).subarray(0, 60))),
  too_many_pixels: async () => upload(await isLive(), new Uint8Array(hugePng(9000, 9000))),
  known_image: async () => {
    const [id, same] = [await isLive(), new Uint8Array(await picture())]
    await upload(id, same)
    return upload(id, same)
  },
  too_many_images: async () => {
    const id = await isLive()
    for (let nth = 0; nth < 10; nth++) await upload(id)
    return upload(id)
  },
})

const submit = async (challengeId: number, more: object = {}, who = ann) =>
  sendScore.run(context, actor(who), {
    params: { id: challengeId },
    body: { metrics: { win: 1 }, image: NONE, ...more },
  })

testRefusals(sendScoreCall, {
  not_found: () => submit(NONE),
  not_in: async () => submit(await isLive(), {}, bob),
  not_live: async () => submit(await withAnn()),
  no_results_left: async () => {
    const id = await isLive({ best_n: 1, max_results: 1 })
    await report(ann, id, { win: 1 })
    return submit(id)
  },
  by_service: async () => submit(await isLive(atLichess())),
  unknown_metric: async () => submit(await isLive(), { metrics: { kill: 1 } }),
  no_such_image: async () => submit(await isLive()),
})

const check = (challengeId: number, who = ann) =>
  checkGames.run(context, actor(who), { params: { id: challengeId } })

testRefusals(checkCall, {
  not_found: () => check(NONE),
  not_in: async () => check(await isLive(atLichess()), bob),
  not_live: async () => check(await withAnn(atLichess())),
  by_report: async () => check(await isLive()),
  checked_just_now: async () => {
    const id = await isLive(atLichess())
    await check(id)
    return check(id)
  },
  service_down: async () => {
    const id = await isLive(atLichess())
    app.clock.advance(3_700_000)
    app.twin.misbehave('down')
    const outcome = await check(id)
    app.twin.misbehave(undefined)
    app.clock.advance(61_000)
    return outcome
  },
})

/** A result of ann's that was rejected. */
const rejected = async () => {
  const id = await isLive()
  const scoreId = await report(ann, id, { win: 1 })
  await review(org, id, scoreId, 'rejected', 'Not readable.')
  return { challengeId: id, scoreId }
}
const appeal = (of: { challengeId: number; scoreId: number }, who = ann) =>
  appealScore.run(context, actor(who), {
    params: { id: of.challengeId, scoreId: of.scoreId },
    body: { reason: 'Look again.' },
  })

testRefusals(appealCall, {
  not_found: async () => appeal(await rejected(), bob),
  not_rejected: async () => {
    const challengeId = await isLive()
    return appeal({ challengeId, scoreId: await report(ann, challengeId, { win: 1 }) })
  },
  already_appealed: async () => {
    const of = await rejected()
    await appeal(of)
    await review(mod, of.challengeId, of.scoreId, 'rejected', 'Still not.')
    return appeal(of)
  },
  too_late: async () => {
    const of = await rejected()
    await later(25)
    return appeal(of)
  },
})

const decide = (
  of: { challengeId: number; scoreId: number },
  { who = org, ...more }: { who?: typeof org; status?: 'approved' | 'rejected'; reason?: string } = {},
) =>
  reviewScore.run(context, actor(who), {
    params: { id: of.challengeId, scoreId: of.scoreId },
    body: { status: 'approved', reason: '', ...more },
  })
const waiting = async () => {
  const challengeId = await isLive()
  return { challengeId, scoreId: await report(ann, challengeId, { win: 1 }) }
}

testRefusals(reviewCall, {
  not_found: async () => decide({ challengeId: NONE, scoreId: 1 }),
  not_reviewer: async () => decide(await waiting(), { who: bob }),
  own_result: async () => {
    const { id } = await announced()
    await app.db
      .updateTable('game_accounts')
      .set({ verified: true })
      .where('player_id', '=', mod.id)
      .execute()
    await join(mod, id)
    await later(1.1)
    return decide({ challengeId: id, scoreId: await report(mod, id, { win: 1 }) }, { who: mod })
  },
  needs_another: async () => {
    const of = await rejected()
    await appeal(of)
    return decide(of)
  },
  needs_reason: async () => decide(await waiting(), { status: 'rejected' }),
  already_reviewed: async () => decide(await rejected()),
  over: async () => {
    const of = await waiting()
    await send(org, 'PUT', `challenges/${of.challengeId}/`, { status: 'cancelled', reason: 'No time.' })
    return decide(of)
  },
})
