import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  addPasskey as addPasskeyCall,
  beginTotp as beginCall,
  confirmTotp as confirmCall,
  newPasskeyOptions,
  newRecoveryCodes,
  passkeyLogin,
  removePasskey as removePasskeyCall,
  secondFactor,
  stepUp as stepUpCall,
} from '#contract/accounts/security.ts'
import { withApp, withPasskey } from '#server/testing/account-safety.ts'
import { actorOf, refusedAmong, testRefusals, whileHashingIsFull } from '#server/testing/refusals.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { createAuthenticator } from '#twins/authenticator.ts'
import { findAccount } from '#server/domains/accounts/queries.ts'
import { beginTotp, confirmTotp, makeRecoveryCodes } from './factors.ts'
import { addPasskey, makeNewPasskeyOptions, removePasskey } from './own-passkeys.ts'
import { makePasskeyOptions, passSecondStep, signInWithPasskey } from './second-step.ts'
import { signSecondFactorToken, type GivenFactor } from './second-factor.ts'
import { stepUp } from './step-up.ts'

setUpNewAccount()

const CLIENT = { ip: '203.0.113.9', isOnThisMachine: false, userAgent: 'test' }
const context = () => app.app.context
const actor = () => actorOf(app, ann)
type Device = Awaited<ReturnType<typeof withPasskey>>['device']
const close = (change: { banned_at?: Date; deletion_due_at?: Date }) =>
  app.db.updateTable('players').set(change).where('id', '=', ann.id).execute()
async function failTenTimes(attempt: () => Promise<unknown>) {
  for (let n = 0; n < 10; n++) await attempt()
}

/** A passkey's responses to one challenge: with its user checked or not, and for another site. */
async function proofs(device: Device) {
  const { challenge_id, options } = await makePasskeyOptions(context(), undefined, null)
  const site = context().config.publicUrl
  // The options and the response are of the library's types in the browser.
  const respond = (verified: boolean, origin = site) => ({
    challenge_id,
    response: device.prove(options as never, { origin, verified }) as never,
  })
  return {
    unchecked: respond(false),
    foreign: respond(true, 'https://evil.example'),
    checked: respond(true),
  }
}
const stranger = async () => (await proofs(createAuthenticator() as Device)).checked

/** Passes the second step, right after the first. */
async function passStep(given: GivenFactor) {
  const account = await findAccount(app.db, ann.id)
  if (!account) throw new Error('no account')
  const token = await signSecondFactorToken(context(), account)
  return passSecondStep(context(), CLIENT, { second_factor_token: token, ...given } as never)
}

testRefusals(secondFactor, {
  expired: () => passSecondStep(context(), CLIENT, { second_factor_token: 'x', code: '123456' }),
  wrong_code: async () => {
    await withApp(app, ann)
    return passStep({ code: '000000' })
  },
  wrong_recovery_code: () => passStep({ recovery_code: 'x' }),
  bad_passkey: async () => passStep({ passkey: { challenge_id: randomUUID(), response: {} } }),
  banned: async () => {
    const { code } = await withApp(app, ann)
    await close({ banned_at: app.clock.now() })
    return passStep({ code: code() })
  },
  deletion_pending: async () => {
    const { code } = await withApp(app, ann)
    await close({ deletion_due_at: app.clock.now() })
    return passStep({ code: code() })
  },
  busy: () => refusedAmong('busy', 80, () => passStep({ recovery_code: 'x' })),
  too_many: async () => {
    const { code } = await withApp(app, ann)
    await failTenTimes(() => passStep({ code: '000000' }))
    return passStep({ code: code() })
  },
})

testRefusals(passkeyLogin, {
  bad_passkey: async () =>
    signInWithPasskey.run(context(), undefined, { client: CLIENT, body: await stranger() }),
  banned: async () => {
    const { device } = await withPasskey(app, ann)
    await close({ banned_at: app.clock.now() })
    return signInWithPasskey.run(context(), undefined, {
      client: CLIENT,
      body: (await proofs(device)).checked,
    })
  },
  deletion_pending: async () => {
    const { device } = await withPasskey(app, ann)
    await close({ deletion_due_at: app.clock.now() })
    return signInWithPasskey.run(context(), undefined, {
      client: CLIENT,
      body: (await proofs(device)).checked,
    })
  },
})

testRefusals(stepUpCall, {
  wrong_password: async () => stepUp(context(), await actor(), { password: 'wrong' }),
  password_needed: async () => {
    const { device } = await withPasskey(app, ann)
    return stepUp(context(), await actor(), { passkey: (await proofs(device)).unchecked })
  },
  second_factor_required: async () => {
    await withApp(app, ann)
    return stepUp(context(), await actor(), { password: ann.password })
  },
  wrong_code: async () => {
    await withApp(app, ann)
    return stepUp(context(), await actor(), { password: ann.password, code: '000000' })
  },
  wrong_recovery_code: async () => {
    await withApp(app, ann)
    return stepUp(context(), await actor(), { password: ann.password, recovery_code: 'x' })
  },
  bad_passkey: async () => stepUp(context(), await actor(), { passkey: await stranger() }),
  busy: () => whileHashingIsFull(async () => stepUp(context(), await actor(), { password: ann.password })),
  too_many: async () => {
    const { code } = await withApp(app, ann)
    const session = await actor()
    await failTenTimes(() => stepUp(context(), session, { password: ann.password, code: '000000' }))
    return stepUp(context(), session, { password: ann.password, code: code() })
  },
})

testRefusals(beginCall, {
  already_on: async () => {
    await withApp(app, ann)
    return beginTotp.run(context(), { playerId: ann.id }, {})
  },
})

testRefusals(confirmCall, {
  wrong_code: async () => {
    await beginTotp.run(context(), { playerId: ann.id }, {})
    return confirmTotp.run(context(), await actor(), { body: { code: '000000' } })
  },
  not_begun: async () => confirmTotp.run(context(), await actor(), { body: { code: '000000' } }),
  busy: async () => {
    const session = await actor()
    return refusedAmong('busy', 80, () => confirmTotp.run(context(), session, { body: { code: '000000' } }))
  },
  too_many: async () => {
    await beginTotp.run(context(), { playerId: ann.id }, {})
    const session = await actor()
    await failTenTimes(() => confirmTotp.run(context(), session, { body: { code: '000000' } }))
    return confirmTotp.run(context(), session, { body: { code: '000000' } })
  },
})

testRefusals(newRecoveryCodes, {
  no_second_factor: () => makeRecoveryCodes.run(context(), { playerId: ann.id }, {}),
})

testRefusals(newPasskeyOptions, {
  too_many: async () => {
    for (let n = 0; n < 10; n++) await withPasskey(app, ann, `Key ${n}`)
    return makeNewPasskeyOptions.run(context(), await actor(), {})
  },
})

const newPasskey = async () => {
  const own = await makeNewPasskeyOptions.run(context(), await actor(), {})
  if (!own.ok) throw new Error(own.refusal)
  const { challenge_id, options } = own.value
  const register = (origin: string) => ({
    name: 'x',
    challenge_id,
    response: createAuthenticator().register(options as never, { origin }) as never,
  })
  return { wrong: register('https://evil.example'), right: register(context().config.publicUrl) }
}

testRefusals(addPasskeyCall, {
  bad_passkey: async () => addPasskey.run(context(), await actor(), { body: (await newPasskey()).wrong }),
})

testRefusals(removePasskeyCall, {
  not_found: () => removePasskey.run(context(), { playerId: ann.id }, { params: { id: 'x' } }),
})

test('a challenge is used up by a passkey that is refused, when it is added', async () => {
  const { wrong, right } = await newPasskey()
  expect(await addPasskey.run(context(), await actor(), { body: wrong })).toMatchObject({
    refusal: 'bad_passkey',
  })
  expect(await addPasskey.run(context(), await actor(), { body: right })).toMatchObject({
    refusal: 'bad_passkey',
  })
  expect(await addPasskey.run(context(), await actor(), { body: (await newPasskey()).right })).toMatchObject({
    ok: true,
  })
})

test('... at sign-in', { tags: 'long' }, async () => {
  const { device } = await withPasskey(app, ann)
  const { unchecked, checked } = await proofs(device)
  expect(
    await signInWithPasskey.run(context(), undefined, { client: CLIENT, body: unchecked }),
  ).toMatchObject({ refusal: 'bad_passkey' })
  expect(await signInWithPasskey.run(context(), undefined, { client: CLIENT, body: checked })).toMatchObject({
    refusal: 'bad_passkey',
  })
  expect(
    await signInWithPasskey.run(context(), undefined, {
      client: CLIENT,
      body: (await proofs(device)).checked,
    }),
  ).toMatchObject({
    ok: true,
  })
})

test('... at the second step', { tags: 'long' }, async () => {
  const { device } = await withPasskey(app, ann)
  const { foreign, checked } = await proofs(device)
  expect(await passStep({ passkey: foreign })).toMatchObject({ refusal: 'bad_passkey' })
  expect(await passStep({ passkey: checked })).toMatchObject({ refusal: 'bad_passkey' })
  expect(await passStep({ passkey: (await proofs(device)).checked })).toMatchObject({ ok: true })
})

test('... at a step-up', { tags: 'long' }, async () => {
  const { device } = await withPasskey(app, ann)
  const { foreign, checked } = await proofs(device)
  const confirm = async (passkey: typeof checked) => stepUp(context(), await actor(), { passkey })
  expect(await confirm(foreign)).toMatchObject({ refusal: 'bad_passkey' })
  expect(await confirm(checked)).toMatchObject({ refusal: 'bad_passkey' })
  expect(await confirm((await proofs(device)).checked)).toMatchObject({ ok: true })
})

test('a recovery code stays used, although the first step has ended', { tags: 'long' }, async () => {
  const { recoveryCodes } = await withApp(app, ann)
  const [first, second] = recoveryCodes
  const account = await findAccount(app.db, ann.id)
  if (!account) throw new Error('no account')
  const token = await signSecondFactorToken(context(), account)
  const enter = (recovery_code: string | undefined) =>
    passSecondStep(context(), CLIENT, { second_factor_token: token, recovery_code })
  expect(await enter(first)).toMatchObject({ ok: true })
  expect(await enter(second)).toMatchObject({ refusal: 'expired' })
  expect(await enter(second)).toMatchObject({ refusal: 'wrong_recovery_code' })
})

test('a code that was not begun is no wrong attempt', async () => {
  const session = await actor()
  await failTenTimes(() => confirmTotp.run(context(), session, { body: { code: '000000' } }))
  expect(await confirmTotp.run(context(), session, { body: { code: '000000' } })).toMatchObject({
    refusal: 'not_begun',
  })
})
