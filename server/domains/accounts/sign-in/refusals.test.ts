import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  changePassword as changePasswordCall,
  login,
  resetPassword as resetCall,
} from '#contract/accounts/accounts.ts'
import { changeEmail as changeEmailCall, confirmEmail as confirmCall } from '#contract/accounts/security.ts'
import { endSession as endCall, refreshToken } from '#contract/accounts/sessions.ts'
import { withApp } from '#server/testing/account-safety.ts'
import { insertAccount } from '#server/testing/people.ts'
import { actorOf, testRefusals, whileHashingIsFull } from '#server/testing/refusals.ts'
import { app, ann, setUpNewAccount } from '#server/testing/set-ups/new-account.ts'
import { linkInMail, type Person } from '#server/testing/visitor.ts'
import { changeEmail, confirmEmail } from './email.ts'
import { changePassword, requestPasswordReset, resetPassword } from './password.ts'
import { endSession, logIn, refreshTokens } from './sign-in.ts'

setUpNewAccount()

const CLIENT = { ip: '203.0.113.9', isOnThisMachine: false, userAgent: 'test' }
const NO_LINK = { id: randomUUID(), token: 'x' }
const NEW = 'a whole new long phrase'
const context = () => app.app.context
const set = (who: Person, values: { email_verified_at?: null; banned_at?: Date; deletion_due_at?: Date }) =>
  app.db.updateTable('players').set(values).where('id', '=', who.id).execute()
const logInAs = ({ email, password }: { email: string; password: string }) =>
  logIn.run(context(), undefined, { client: CLIENT, body: { email, password } })
async function failTenTimes(attempt: () => Promise<unknown>) {
  for (let n = 0; n < 10; n++) await attempt()
}

testRefusals(login, {
  wrong_credentials: () => logInAs({ ...ann, password: 'wrong' }),
  unverified: async () => {
    await set(ann, { email_verified_at: null })
    return logInAs(ann)
  },
  banned: async () => {
    await set(ann, { banned_at: app.clock.now() })
    return logInAs(ann)
  },
  deletion_pending: async () => {
    await set(ann, { deletion_due_at: app.clock.now() })
    return logInAs(ann)
  },
  second_factor_required: async () => {
    await withApp(app, ann)
    return logInAs(ann)
  },
  busy: () => whileHashingIsFull(() => logInAs(ann)),
  too_many: async () => {
    await failTenTimes(() => logInAs({ ...ann, password: 'wrong' }))
    return logInAs(ann)
  },
})

testRefusals(refreshToken, {
  bad_token: () => refreshTokens.run(context(), undefined, { body: { refresh_token: 'x' }, client: CLIENT }),
})

testRefusals(endCall, {
  not_found: async () => {
    const bob = await insertAccount(app.url, `bob_of_${ann.username}`)
    const { sessionId } = await actorOf(app, bob)
    return endSession.run(context(), { playerId: ann.id }, { params: { id: sessionId } })
  },
})

/** Sets a password with the link from the mail. */
async function reset(password: string) {
  await requestPasswordReset(context(), ann.email)
  await app.runJobs()
  const { id, token } = await linkInMail(app.url, ann.email, '/reset-password')
  return resetPassword(context(), { id, token, password, confirm_password: password })
}

/** A password that is refused for each reason. */
const WEAK = {
  common_password: 'password123',
  common_with_ending: 'basketball99!',
  few_characters: 'x7x7x7x7x7x7',
  character_row: 'abcdefghijkl',
}

testRefusals(resetCall, {
  bad_link: () => resetPassword(context(), { ...NO_LINK, password: NEW, confirm_password: NEW }),
  common_password: () => reset(WEAK.common_password),
  common_with_ending: () => reset(WEAK.common_with_ending),
  few_characters: () => reset(WEAK.few_characters),
  character_row: () => reset(WEAK.character_row),
  personal_password: () => reset(`${ann.username}_wolf`),
  busy: () =>
    whileHashingIsFull(() => resetPassword(context(), { ...NO_LINK, password: NEW, confirm_password: NEW })),
})

async function change(oldPassword: string, password = NEW, more: { hasSteppedUp?: boolean } = {}) {
  const actor = { ...(await actorOf(app, ann)), ...more }
  return changePassword.run(context(), actor, {
    body: {
      old_password: oldPassword,
      password,
      confirm_password: password,
      disconnect_others: more.hasSteppedUp === false,
    },
  })
}

testRefusals(changePasswordCall, {
  wrong_password: () => change('wrong'),
  step_up_required: () => change(ann.password, NEW, { hasSteppedUp: false }),
  common_password: () => change(ann.password, WEAK.common_password),
  common_with_ending: () => change(ann.password, WEAK.common_with_ending),
  few_characters: () => change(ann.password, WEAK.few_characters),
  character_row: () => change(ann.password, WEAK.character_row),
  personal_password: () => change(ann.password, `${ann.username}_wolf`),
  busy: () => whileHashingIsFull(() => change(ann.password)),
  too_many: async () => {
    await failTenTimes(() => change('wrong'))
    return change(ann.password)
  },
})

testRefusals(changeEmailCall, {
  same_email: () =>
    changeEmail.run(context(), { playerId: ann.id }, { body: { email: ann.email.toUpperCase() } }),
  too_many_mails: async () => {
    for (let n = 0; n < 5; n++)
      await changeEmail.run(context(), { playerId: ann.id }, { body: { email: `n${n}_${ann.email}` } })
    return changeEmail.run(context(), { playerId: ann.id }, { body: { email: `last_${ann.email}` } })
  },
})

testRefusals(confirmCall, {
  bad_link: () => confirmEmail(context(), NO_LINK),
  email_taken: async () => {
    const email = `wanted_by_${ann.username}@players.example`
    await changeEmail.run(context(), { playerId: ann.id }, { body: { email } })
    await app.runJobs()
    const link = await linkInMail(app.url, email, '/confirm-email')
    await insertAccount(app.url, `wanted_by_${ann.username}`)
    return confirmEmail(context(), link)
  },
})

test('a password that is refused as too weak leaves the link usable', { tags: 'long' }, async () => {
  await requestPasswordReset(context(), ann.email)
  await app.runJobs()
  const { id, token } = await linkInMail(app.url, ann.email, '/reset-password')
  const attempt = (password: string) =>
    resetPassword(context(), { id, token, password, confirm_password: password })
  expect(await attempt(WEAK.character_row)).toMatchObject({ refusal: 'character_row' })
  expect(await attempt(NEW)).toMatchObject({ ok: true })
})
