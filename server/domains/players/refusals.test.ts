import { expect, test } from 'vitest'
import sharp from 'sharp'
import { sendPhoneCode as sendCall, verifyPhone as verifyCall } from '#contract/players/phone.ts'
import { setAvatar as setAvatarCall, updateProfile as updateCall } from '#contract/players/players.ts'
import { withPictureRules } from '#server/testing/picture-rules.ts'
import { removedPicture } from '#server/testing/removed-picture.ts'
import { insertPlayer } from '#server/testing/people.ts'
import { testRefusals } from '#server/testing/refusals.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { codeInText } from '#server/testing/visitor.ts'
import { setAvatar } from './own-avatar.ts'
import { sendPhoneCode, verifyPhone } from './phone/phone-commands.ts'
import { updateProfile } from './profile.ts'

setUpNewAccount()

let count = 0
const nextPhone = () => `+1614555${String(3000 + ++count)}`
const context = () => app.app.context
const actor = (hasSteppedUp = true) => ({ playerId: ann.id, hasSteppedUp })
const update = (change: object) => updateProfile(context(), actor(), change)
const ADDRESS = { street_address: '1 Main Street', city: 'Columbus', postal_code: '43004', country: 'US' }
const send = (phone?: string) => sendPhoneCode(context(), actor(), phone)
/** A service for codes that answers so, instead of our own codes. */
const withService = (answer: { send?: string; check?: string }) => ({
  ...context(),
  codes: { send: async () => answer.send ?? 'sent', check: async () => answer.check ?? 'right' } as never,
})

/** A player with a verified number. */
async function verified() {
  const person = await insertPlayer(app.url, `with_phone_${++count}`, { slug: 'chess', handle: `p${count}` })
  const { phone } = await app.db
    .selectFrom('players')
    .select('phone')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  return { person, phone: phone ?? '' }
}

testRefusals(updateCall, {
  under_age: () => update({ dob: '2020-01-01' }),
  impossible_date: () => update({ dob: '2030-01-01' }),
  dob_fixed: async () => {
    const { person } = await verified()
    const change = (dob: string) =>
      updateProfile(context(), { playerId: person.id, hasSteppedUp: true }, { dob })
    for (const dob of ['2010-06-01', '2010-06-02']) await change(dob)
    return change('1990-06-02')
  },
  unknown_country: () => update({ address: { ...ADDRESS, region: 'OH', country: 'XX' } }),
  region_needed: () => update({ address: { ...ADDRESS, region: null } }),
  unknown_region: () => update({ address: { ...ADDRESS, region: 'Atlantis' } }),
  step_up_required: async () => {
    const { person } = await verified()
    const old = { playerId: person.id, hasSteppedUp: false }
    return updateProfile(context(), old, { phone: nextPhone(), bio: 'not written' })
  },
  bad_phone: () => update({ phone: '+19991234567' }),
})

testRefusals(sendCall, {
  no_phone: () => send(),
  bad_phone: () => send('+19991234567'),
  already_verified: async () => {
    const { person } = await verified()
    return sendPhoneCode(context(), { playerId: person.id, hasSteppedUp: true }, undefined)
  },
  not_sent: () => sendPhoneCode(withService({ send: 'unreachable' }), actor(), nextPhone()),
  step_up_required: async () => {
    const { person } = await verified()
    return sendPhoneCode(context(), { playerId: person.id, hasSteppedUp: false }, nextPhone())
  },
  too_soon: async () => {
    await send(nextPhone())
    return send()
  },
  too_many: async () => {
    const phone = nextPhone()
    for (let n = 0; n < 5; n++) {
      await send(phone)
      app.clock.advance(60_000)
    }
    return send(phone)
  },
})

testRefusals(verifyCall, {
  no_code: () => verifyPhone.run(context(), actor(), { body: { code: '000000' } }),
  not_checked: async () => {
    const service = withService({ check: 'unreachable' })
    await sendPhoneCode(service, actor(), nextPhone())
    return verifyPhone.run(service, actor(), { body: { code: '000000' } })
  },
  wrong_code: async () => {
    await send(nextPhone())
    return verifyPhone.run(context(), actor(), { body: { code: '000000' } })
  },
})

const whole = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
testRefusals(setAvatarCall, {
  too_new: async () =>
    setAvatar.run(withPictureRules(context(), { PICTURE_MIN_DAYS: 1 }), actor(), {
      files: { image: await whole() },
    }),
  too_many_pictures: async () =>
    setAvatar.run(withPictureRules(context(), { PICTURES_PER_DAY: 0 }), actor(), {
      files: { image: await whole() },
    }),
  picture_removed: async () =>
    setAvatar.run(context(), actor(), { files: { image: await removedPicture(app) } }),
  not_an_image: () => setAvatar.run(context(), actor(), { files: { image: Buffer.from('text') } }),
  broken_image: async () =>
    setAvatar.run(context(), actor(), { files: { image: (await whole()).subarray(0, 60) } }),
  too_many_pixels: async () => {
    const wide = sharp({ create: { width: 4097, height: 1, channels: 3, background: '#123456' } })
    return setAvatar.run(context(), actor(), { files: { image: await wide.png().toBuffer() } })
  },
})

test('a refused change writes nothing, neither the number nor the rest', async () => {
  const { person, phone } = await verified()
  const old = { playerId: person.id, hasSteppedUp: false }
  await updateProfile(context(), old, { phone: nextPhone(), bio: 'not written' })
  const row = await app.db
    .selectFrom('players')
    .select(['phone', 'bio'])
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ phone, bio: null })
})

test('wrong codes are counted although they are refused', { tags: 'long' }, async () => {
  const phone = nextPhone()
  await send(phone)
  await app.runJobs()
  const code = await codeInText(app.url, phone)
  const wrong = code === '111111' ? '222222' : '111111'
  for (let left = 4; left > 0; left--)
    expect(await verifyPhone.run(context(), actor(), { body: { code: wrong } })).toMatchObject({
      extras: { attempts_left: left },
    })
  expect(await verifyPhone.run(context(), actor(), { body: { code: wrong } })).toMatchObject({
    refusal: 'no_code',
  })
  expect(await verifyPhone.run(context(), actor(), { body: { code } })).toMatchObject({ refusal: 'no_code' })
})
